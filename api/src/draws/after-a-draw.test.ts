import { expect, test } from 'vitest'
import { drawsIn } from '#draws/testing/arrange-draw.ts'
import { codeOf, useDrawArrangement } from '#draws/testing/draw-arrangement.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.ts'
import { passDown } from './pass-down.ts'

const { database, world, verbs, use, apply, entriesOf, announce, draw, inOrder, stateOf, messages } =
  useDrawArrangement()

test('a winner confirms until the end of a day; what is not confirmed goes to the next in order', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1, 2].map((no) => apply(no, [use(192)])))
  await draw()
  const order = await inOrder(id, sent)
  const [winner, second, third] = order as [(typeof sent)[0], (typeof sent)[0], (typeof sent)[0]]
  const end = new Date('2026-06-05T16:00:00Z')
  expect(await verbs(drawsIn).confirm(second.member, second.id, second.useIds).catch(codeOf)).toBe(
    'application_closed',
  )
  expect(await cancelUnconfirmed(database.db, new Date(+end - 1))).toBe(0)
  expect(await passDown(database.db, new Date(+end - 1))).toBe(0)
  const cancelled = await Promise.all([1, 2, 3].map(() => cancelUnconfirmed(database.db, end)))
  expect(cancelled.reduce((sum, count) => sum + count)).toBe(1)
  expect(await stateOf(winner.useIds[0]!)).toBe('cancelled')
  expect((await entriesOf(id)).map(({ isGivenUp }) => isGivenUp)).toEqual([true, false, false])
  const late = applicationVerbs(database, end)
  expect(await late.decide(world.manager, third.id, { approve: third.useIds }).catch(codeOf)).toBe(
    'lot_waits',
  )
  const passed = await Promise.all([1, 2, 3].map(() => passDown(database.db, end)))
  expect(passed.reduce((sum, count) => sum + count)).toBe(1)
  expect(await stateOf(second.useIds[0]!)).toBe('approved')
  expect(await stateOf(third.useIds[0]!)).toBe('pending')
  const { lots } = await late.readOwn(second.member, second.id)
  expect(lots).toMatchObject([
    { isPassedDown: true, confirmBy: '2026-06-08T16:00:00.000Z', confirmedAt: null },
  ])
  const confirmed = await late.confirm(second.member, second.id, second.useIds)
  expect(await late.confirm(second.member, second.id, second.useIds)).toEqual(confirmed)
  expect(confirmed.lots[0]!.confirmedAt).toBe(end.toISOString())
  expect(await messages('space_unconfirmed')).toMatchObject([{ memberId: winner.member.accountId }])
})

test('what is confirmed is not cancelled when its time is over, and nobody confirms later', async () => {
  await announce()
  const [first, second] = [await apply(0, [use(192)]), await apply(1, [use(216)])]
  await draw()
  const end = new Date('2026-06-05T16:00:00Z')
  await verbs(drawsIn).confirm(first.member, first.id, first.useIds)
  const late = applicationVerbs(database, end)
  expect(await late.confirm(second.member, second.id, second.useIds).catch(codeOf)).toBe('application_closed')
  expect((await late.confirm(first.member, first.id, first.useIds)).uses[0]!.state).toBe('approved')
  expect(await cancelUnconfirmed(database.db, end)).toBe(1)
  expect(await stateOf(first.useIds[0]!)).toBe('approved')
  expect(await stateOf(second.useIds[0]!)).toBe('cancelled')
})

test('a winner who withdraws makes room; nobody gets a time in its last 24 hours', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1, 2].map((no) => apply(no)))
  await draw()
  const order = await inOrder(id, sent)
  await verbs(60).cancel(order[0]!.member, order[0]!.id, order[0]!.useIds)
  await verbs(60).cancel(order[1]!.member, order[1]!.id, order[1]!.useIds)
  expect(await passDown(database.db, hoursAhead(96))).toBe(0)
  expect(await passDown(database.db, new Date(+hoursAhead(96) - 1))).toBe(1)
  expect(await stateOf(order[2]!.useIds[0]!)).toBe('approved')
})

test('a day that the base has closed since is given to nobody, until it opens again', async () => {
  await announce()
  const sent = await apply(0, [use(192)])
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-09', '2026-06-09', '盤點')`,
  )
  try {
    await draw()
    expect(await stateOf(sent.useIds[0]!)).toBe('pending')
    expect(await passDown(database.db, hoursAhead(drawsIn + 1))).toBe(0)
  } finally {
    await database.owner.query('delete from places.closed_days')
  }
  expect(await passDown(database.db, hoursAhead(drawsIn + 1))).toBe(1)
  expect(await stateOf(sent.useIds[0]!)).toBe('approved')
})

test('who waits and moves to another time waits no more', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1].map((no) => apply(no)))
  await draw()
  const order = await inOrder(id, sent)
  await verbs(60).change(order[1]!.member, order[1]!.id, {
    moves: [{ useId: order[1]!.useIds[0]!, ...use(168) }],
  })
  await verbs(60).cancel(order[0]!.member, order[0]!.id, order[0]!.useIds)
  expect(await passDown(database.db, hoursAhead(61))).toBe(0)
  await verbs(61).decide(world.manager, order[1]!.id, { approve: order[1]!.useIds })
})

test('staff who approve the next in order settle its entry, and leave the others waiting', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1, 2].map((no) => apply(no)))
  await draw()
  const order = await inOrder(id, sent)
  await verbs(60).cancel(order[0]!.member, order[0]!.id, order[0]!.useIds)
  await verbs(60).decide(world.manager, order[1]!.id, { approve: order[1]!.useIds })
  expect(await entriesOf(id)).toMatchObject([{}, { isPassedDown: true }, { isPassedDown: false }])
  expect(await stateOf(order[2]!.useIds[0]!)).toBe('pending')
  expect(await cancelUnconfirmed(database.db, hoursAhead(119))).toBe(0)
})

test.each(['paid', 'waived'] as const)('who wins and has %s need not confirm by a button', async (state) => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1].map((no) => apply(no, [use(192)])))
  await draw()
  const [winner] = await inOrder(id, sent)
  const drawn = applicationVerbs(database, hoursAhead(drawsIn))
  const { charges } = await drawn.read(world.manager, winner!.id)
  await drawn.charge(world.manager, winner!.id, [charges[0]!.id], state)
  expect(await cancelUnconfirmed(database.db, hoursAhead(190))).toBe(0)
  expect(await stateOf(winner!.useIds[0]!)).toBe('approved')
})

test('what staff take back from a winner goes to nobody until they decide again', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1].map((no) => apply(no, [use(192)])))
  await draw()
  const [winner, second] = await inOrder(id, sent)
  await verbs(61).reopen(world.manager, winner!.id, winner!.useIds)
  expect(await passDown(database.db, hoursAhead(62))).toBe(0)
  await verbs(62).decide(world.manager, winner!.id, { approve: winner!.useIds })
  await verbs(63).reopen(world.manager, winner!.id, winner!.useIds)
  await verbs(63).decide(world.manager, winner!.id, { reject: winner!.useIds, reason: '設備故障' })
  expect(await passDown(database.db, hoursAhead(64))).toBe(1)
  expect(await stateOf(second!.useIds[0]!)).toBe('approved')
})

test('while a closure is undone, its winner gets the time back before who waits', async () => {
  const { id } = await announce()
  const sent = await Promise.all([0, 1].map((no) => apply(no, [use(192)])))
  await draw()
  const [winner, second] = await inOrder(id, sent)
  const [useId] = winner!.useIds
  await database.owner.query(
    `with c as (insert into booking.closures (date, base_id, reason, created_at, created_by, is_running, finished_at, undone_at)
       values ('2026-06-09', 1, '颱風', $1, $2, true, $1, $1) returning id)
     insert into spaces.closure_uses (closure_id, use_id, state, was_state, was_reason)
     select id, $3, 'applied', 'approved', '' from c`,
    [hoursAhead(61), world.manager.accountId, useId],
  )
  await database.owner.query(`update spaces.uses set state = 'cancelled' where id = $1`, [useId])
  expect(await passDown(database.db, hoursAhead(62))).toBe(0)
  await database.owner.query(
    `update spaces.closure_uses set state = 'kept', note = '時間已經過了' where use_id = $1`,
    [useId],
  )
  expect(await passDown(database.db, hoursAhead(62))).toBe(1)
  expect(await stateOf(second!.useIds[0]!)).toBe('approved')
})

test.each([
  [
    'is not lent any more',
    `update places.spaces set is_lent = false`,
    `update places.spaces set is_lent = true`,
  ],
  [
    'was withdrawn',
    `update places.spaces set published_at = null`,
    `update places.spaces set published_at = '2026-01-01'`,
  ],
  [
    'is in a base that was withdrawn',
    `update places.bases set published_at = null`,
    `update places.bases set published_at = '2026-01-01'`,
  ],
])('a space that %s is given to nobody', async (_what, change, back) => {
  await announce()
  const sent = await apply(0, [use(192)])
  await database.owner.query(change)
  try {
    await draw()
    expect(await stateOf(sent.useIds[0]!)).toBe('pending')
  } finally {
    await database.owner.query(back)
  }
  expect(await passDown(database.db, hoursAhead(drawsIn + 1))).toBe(1)
})
