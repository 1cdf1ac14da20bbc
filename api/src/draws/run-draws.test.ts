import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawsIn, registersFor } from '#draws/testing/arrange-draw.ts'
import { codeOf, useDrawArrangement } from '#draws/testing/draw-arrangement.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { recallMs, notifyApplicants } from '#spaces/notices/notify-applicants.ts'
import { arrangeClassIn, readReservations } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { notifyContested } from './notify-contested.ts'
import { passDown } from './pass-down.ts'
import { readDraw } from './read-draw.ts'

const { database, world, verbs, use, apply, entriesOf, announce, draw, stateOf, messages } =
  useDrawArrangement()

test('anybody computes the order from the seed, whose hash was published before', async () => {
  const { id, commitment, seed } = await announce()
  expect(seed).toBeNull()
  await Promise.all([0, 1, 2, 3, 4].map((no) => apply(no)))
  const before = await readDraw(database.db, id, hoursAhead(drawsIn - 1))
  expect(before).toMatchObject({ seed: null, commitment, entrants: 5, entries: [], phase: 'mediating' })
  expect(await draw()).toBe(1)
  const drawn = await readDraw(database.db, id, hoursAhead(drawsIn))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hash(drawn.seed!)).toBe(commitment)
  const keys = drawn.entries.map((entry) => hash(`${drawn.seed}:${entry.code}:${entry.useId}`))
  expect(drawn.entries.map(({ key }) => key)).toEqual(keys.toSorted())
  expect(keys).toEqual(keys.toSorted())
  expect(drawn.entries.map(({ outcome, waitsAs }) => [outcome, waitsAs])).toEqual([
    ['won', null],
    ...[1, 2, 3, 4].map((waitsAs) => ['waiting', waitsAs]),
  ])
})

test('who is first has the time, the others wait; each is notified once, also when several processes draw', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1, 2].map((no) => apply(no)))
  const drawn = await Promise.all([draw(), draw(), draw(), draw()])
  expect(drawn.reduce((sum, count) => sum + count)).toBe(1)
  expect(await draw()).toBe(0)
  const entries = await entriesOf(id)
  expect(entries).toHaveLength(3)
  const states = await Promise.all(entries.map(({ useId }) => stateOf(useId)))
  expect(states).toEqual(['approved', 'pending', 'pending'])
  expect(await readReservations(database.owner, world.space)).toMatchObject([{ startsAt: hoursAhead(120) }])
  expect(await messages('space_drawn')).toHaveLength(2)
  const winner = sent.find(({ useIds }) => useIds[0] === entries[0]!.useId)!
  const own = await verbs(drawsIn).readOwn(winner.member, winner.id)
  expect(own.events.at(-1)).toMatchObject({ kind: 'approved', words: '「夏季場地抽籤」抽籤正取' })
  await notifyApplicants(database.db, new Date(+hoursAhead(drawsIn) + recallMs))
  // 10:00 of June 3rd, and two days: until the end of June 5th.
  expect(await messages('space_decided')).toMatchObject([
    { memberId: winner.member.accountId, facts: { confirmBy: '2026-06-05T16:00:00.000Z' } },
  ])
})

test('what a class has is given to nobody, and times of others beside it are won', async () => {
  const { id } = await announce()
  const taken = await apply(0, [use(120, 3)])
  const beside = await apply(1, [use(122, 2)])
  await arrangeClassIn(database.owner, { days: [[hoursAhead(120), hoursAhead(122)]] })
  await draw()
  const outcomes = new Map((await entriesOf(id)).map(({ useId, outcome }) => [useId, outcome]))
  expect(outcomes.get(taken.useIds[0]!)).toBe('waiting')
  expect(outcomes.get(beside.useIds[0]!)).toBe('won')
})

test('while a draw is to come staff may reject, and not approve; outside its days as usual', async () => {
  const { id } = await announce()
  const [inside, other, outside] = [await apply(0), await apply(1), await apply(2, [use(72)])]
  const refused: unknown = await verbs()
    .decide(world.manager, inside.id, { approve: inside.useIds })
    .catch((error: unknown) => error)
  expect(asRefusal(refused)).toMatchObject({
    code: 'drawn_by_lot',
    message: '「夏季場地抽籤」6月3日（三）10:00 抽籤，抽籤以前不能核准。',
  })
  const { weighed } = await verbs().read(world.manager, inside.id)
  expect(weighed[0]!.heldBy).toContain('夏季場地抽籤')
  await verbs().decide(world.manager, other.id, { reject: other.useIds, reason: '人數太多' })
  await verbs().decide(world.manager, outside.id, { approve: outside.useIds })
  await draw()
  expect((await entriesOf(id)).map(({ useId }) => useId)).toEqual(inside.useIds)
})

test('what is applied for or moved there after the registering takes no part and is decided after the draw', async () => {
  const { id } = await announce()
  const punctual = await apply(0)
  const late = await apply(1, [use(144)], registersFor)
  const moved = await apply(2, [use(168)])
  await verbs(registersFor + 1).change(moved.member, moved.id, {
    moves: [{ useId: moved.useIds[0]!, ...use(192) }],
  })
  const own = await verbs(registersFor + 1).readOwn(late.member, late.id)
  expect(own.lots).toMatchObject([{ isLate: true, draw: { phase: 'mediating' } }])
  expect(
    await verbs(registersFor + 1)
      .decide(world.manager, late.id, { approve: late.useIds })
      .catch(codeOf),
  ).toBe('drawn_by_lot')
  await draw()
  expect((await entriesOf(id)).map(({ useId }) => useId)).toEqual(punctual.useIds)
  const decided = await verbs(drawsIn).decide(world.manager, late.id, { approve: late.useIds })
  expect(decided.uses[0]!.state).toBe('approved')
})

test('a time that an applicant waited for, and applies for after the registering, takes no part', async () => {
  const { id } = await announce()
  const { dayIds } = await arrangeClassIn(database.owner, { days: [[hoursAhead(144), hoursAhead(146)]] })
  const member = world.strangers[0]!
  const sent = await verbs().apply(member, [use(120), use(144)], {
    contactPhone: member.phone,
    waitsForTaken: true,
  })
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '' where id = $1`,
    [dayIds[0]],
  )
  await verbs(registersFor + 1).take(member, sent.id, sent.wishes[0]!.id)
  await draw()
  expect((await entriesOf(id)).map(({ useId }) => useId)).toEqual(sent.uses.map((one) => one.id))
})

test('a group has one entry in a contest, whatever names it applies under: the one that was sent first', async () => {
  const { id } = await announce()
  const first = await apply(0)
  const { phone } = world.strangers[0]!
  const again = await verbs().apply(world.strangers[1]!, [use(121)], {
    contactPhone: phone,
    title: '另一個名字',
  })
  const elsewhere = await verbs().apply(world.strangers[1]!, [use(144)], { contactPhone: phone })
  const stranger = await apply(2, [use(120)])
  await draw()
  const entries = new Map((await entriesOf(id)).map((entry) => [entry.useId, entry]))
  expect(entries.get(again.uses[0]!.id)).toMatchObject({ outcome: 'same_group', place: null })
  expect(entries.get(elsewhere.uses[0]!.id)).toMatchObject({ outcome: 'won' })
  const places = [first, stranger].map(({ useIds }) => entries.get(useIds[0]!)!.place)
  expect(places).not.toContain(null)
  expect(await stateOf(again.uses[0]!.id)).toBe('pending')
})

test('one entry that cannot be approved does not stop the others', async () => {
  const { id } = await announce()
  const [broken, fine] = [await apply(0, [use(120)]), await apply(1, [use(144)])]
  await database.owner.query(
    `create function public.fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger fail before update on spaces.uses for each row when (new.id = ${broken.useIds[0]!})
       execute function public.fail()`,
  )
  try {
    await expect(draw()).rejects.toThrow('1 of 1 failed')
    const outcomes = new Map((await entriesOf(id)).map(({ useId, outcome }) => [useId, outcome]))
    expect(outcomes.get(broken.useIds[0]!)).toBe('waiting')
    expect(outcomes.get(fine.useIds[0]!)).toBe('won')
    await expect(passDown(database.db, hoursAhead(50))).rejects.toThrow('1 of 1 failed')
  } finally {
    await database.owner.query('drop trigger fail on spaces.uses; drop function public.fail()')
  }
  expect(await passDown(database.db, hoursAhead(50))).toBe(1)
})

test('when the registering ends, who wants a contested time is notified once and shown what else is free', async () => {
  await announce()
  const [one, other, alone] = [await apply(0), await apply(1), await apply(2, [use(144)])]
  expect(await notifyContested(database.db, new Date(+hoursAhead(registersFor) - 1))).toBe(0)
  const notified = await Promise.all(
    [1, 2, 3].map(() => notifyContested(database.db, hoursAhead(registersFor))),
  )
  expect(notified.reduce((sum, count) => sum + count)).toBe(2)
  expect(new Set((await messages('space_mediation')).map(({ memberId }) => memberId))).toEqual(
    new Set([one.member.accountId, other.member.accountId]),
  )
  const { lots } = await verbs(registersFor).readOwn(one.member, one.id)
  expect(lots).toMatchObject([
    { rivals: 1, isLate: false, outcome: null, instead: { startsAt: expect.any(String) } },
  ])
  expect((await verbs(registersFor).readOwn(alone.member, alone.id)).lots).toMatchObject([
    { rivals: 0, instead: null },
  ])
})

test('the case stays in the log of the draw when its applicant deletes everything', async () => {
  const { id } = await announce()
  const sent = await apply(0)
  await draw()
  await database.owner.query('delete from spaces.applications where id = $1', [sent.id])
  expect(await entriesOf(id)).toMatchObject([{ code: sent.code, useId: sent.useIds[0] }])
})
