import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runDraws } from '#draws/run-draws.ts'
import { announceDraw, arrangeStrangers, drawsIn } from '#draws/testing/arrange-draw.ts'
import { refusalOf, useMoveArrangement } from '#lending/testing/move-arrangement.ts'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { recallMs, notifyApplicants } from '#spaces/notices/notify-applicants.ts'
import { arrangeClassIn, readReservations } from '#spaces/testing/arrange-space.ts'
import { notifyOfFreeTimes } from '#spaces/wishes/notify-of-free-times.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'

const { database, people, spaces, verbs, use, apply, borrow } = useMoveArrangement()

const later = (ms: number) => new Date(testNow.getTime() + ms)
const notify = async (ms = recallMs) => {
  await notifyApplicants(database.db, later(ms))
  const { rows } = await sql<{ memberId: string; kind: 'space_moved'; facts: NoticeFacts }>`
    select member_id as "memberId", kind, facts from notifications.messages order by id`.execute(database.db)
  return rows
}
const forget = () => database.owner.query('update spaces.events set told_at = now()')
const words = '陶房要修冷氣'

test('the applicant gets one message: from when and where to when and where, what staff say, and the new fee', async () => {
  const { id, useId } = await borrow(people.member, 72)
  await forget()
  await verbs().move(people.manager, id, { useId, ...use(77, spaces.music, 3), words })
  expect(await notify(recallMs - 1)).toEqual([])
  const [message, ...more] = await notify()
  expect(more).toEqual([])
  expect(message).toMatchObject({ memberId: people.member.accountId, kind: 'space_moved' })
  const { heading, days, facts, hint } = noticeOf(message!.kind, message!.facts, testNow)
  expect(heading).toBe('基地改了你借場地的時間或空間')
  expect(days).toMatchObject([
    {
      note: '已核准，照新的時間和空間使用',
      was: '6月4日（四）10:00–12:00',
      when: '6月4日（四）15:00–18:00',
      wasWhere: expect.stringMatching(/ 陶房$/),
      where: expect.stringMatching(/ 琴房$/),
    },
  ])
  expect(facts).toContainEqual({ term: '基地的話', value: words })
  expect(hint).toMatch(/^這份申請要繳費用 NT\$1,200、押金 NT\$500，/)
})

test('the applicant of a pending use is notified too, of what changed only', async () => {
  const { id, useId } = await apply(people.member, 72)
  await verbs().move(people.manager, id, { useId, ...use(96) })
  const [message] = await notify()
  expect(message).toMatchObject({
    kind: 'space_moved',
    facts: { days: [{ change: { kind: 'pending_use_moved' } }] },
  })
  expect(Object.keys(message!.facts.days[0]!.change!.before!)).toEqual(['endsAt', 'startsAt'])
})

test('several moves are one message from the first place; moved back in time there is none', async () => {
  const { id, useId } = await borrow(people.member, 72)
  await forget()
  const move = (from: number, now = testNow) => verbs(now).move(people.manager, id, { useId, ...use(from) })
  await move(96)
  await move(120)
  expect(await notify()).toMatchObject([
    {
      facts: { days: [{ startsAt: use(120).startsAt, change: { before: { startsAt: use(72).startsAt } } }] },
    },
  ])
  await move(144, later(recallMs))
  await move(120, later(recallMs))
  expect(await notify(2 * recallMs)).toHaveLength(1)
})

test('what is approved and moved at once is one message of the approval, with both sentences', async () => {
  const { id, useId } = await apply(people.member, 72)
  await verbs().decide(people.manager, id, { approve: [useId], reason: '鑰匙在櫃檯' })
  await verbs().move(people.manager, id, { useId, ...use(96), words })
  const [message, ...more] = await notify()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    kind: 'space_decided',
    facts: {
      days: [
        {
          change: {
            kind: 'approved',
            reason: `鑰匙在櫃檯；${words}`,
            before: { startsAt: use(72).startsAt },
          },
        },
      ],
    },
  })
})

test('a fee that is due is that of the new time and space, with its deposit; a paid one stays', async () => {
  const { id, useIds } = await borrow(people.member, 72, 96)
  const [a, b] = useIds as [number, number]
  const { charges } = await verbs().read(people.manager, id)
  await verbs().charge(people.manager, id, [charges.find(({ useId }) => useId === b)!.id], 'paid')
  await verbs().move(people.manager, id, { useId: a, ...use(120, spaces.music, 1) })
  const moved = await verbs().move(people.manager, id, { useId: b, ...use(144, spaces.pottery, 1) })
  expect(moved.charges).toMatchObject([
    { useId: a, amountTwd: 400, spaceName: '琴房', state: 'due' },
    { useId: b, amountTwd: 800, spaceName: '陶房', state: 'paid' },
    { useId: null, amountTwd: 500, spaceName: '琴房', state: 'due' },
  ])
})

test('a pending use that is moved costs nothing', async () => {
  const { id, useId } = await apply(people.member, 72)
  await verbs().move(people.manager, id, { useId, ...use(96, spaces.music) })
  expect((await database.owner.query('select from spaces.charges')).rowCount).toBe(0)
})

test('those who wished for the old time are notified that it is free', async () => {
  const { id, useId } = await borrow(people.member, 72)
  const waiting = await verbs().apply(people.other, [use(72), use(200)], { waitsForTaken: true })
  expect(waiting.wishes).toMatchObject([{ state: 'waiting' }])
  await verbs().move(people.manager, id, { useId, ...use(96) })
  expect((await verbs().readOwn(people.other, waiting.id)).wishes).toMatchObject([{ state: 'free' }])
  expect(await notifyOfFreeTimes(database.db, testNow)).toBe(0)
  expect(await notifyOfFreeTimes(database.db, later(recallMs))).toBe(1)
})

test('a draw that is to come decides about its times alone', async () => {
  const inDraw = await apply(people.member, 96)
  const lent = await borrow(people.other, 72)
  const among = await borrow(people.member, 144)
  await announceDraw(database, people.manager, { spaceIds: [spaces.pottery] })
  const refused = { code: 'drawn_by_lot', words: expect.stringContaining('「夏季場地抽籤」') }
  const move = ({ id, useId }: typeof lent, from: number, spaceId?: number) =>
    refusalOf(verbs().move(people.manager, id, { useId, ...use(from, spaceId) }))
  expect(await move(inDraw, 96, spaces.music)).toMatchObject(refused)
  expect(await move(lent, 120)).toMatchObject(refused)
  expect(await move(among, 144, spaces.music)).toBeUndefined()
  expect(await move(lent, 120, spaces.music)).toBeUndefined()
})

test('nobody is put before those who wait for a time after a draw', async () => {
  const [a, b] = await arrangeStrangers(database, 2)
  const wanted = [
    await verbs().apply(a!, [use(96)], { contactPhone: a!.phone, title: '晨讀' }),
    await verbs().apply(b!, [use(97)], { contactPhone: b!.phone, title: '歌唱' }),
  ]
  await announceDraw(database, people.manager, { spaceIds: [spaces.pottery] })
  await runDraws(database.db, hoursAhead(drawsIn))
  const drawn = await Promise.all(wanted.map(({ id }) => verbs().read(people.manager, id)))
  const winner = drawn.find(({ uses }) => uses[0]!.state === 'approved')!
  const waiting = drawn.find(({ uses }) => uses[0]!.state === 'pending')!
  const now = hoursAhead(drawsIn)
  const useId = winner.uses[0]!.id
  const away = use(120, spaces.music)
  await verbs(now).move(people.manager, winner.id, { useId, ...away })
  const back = {
    useId,
    spaceId: spaces.pottery,
    startsAt: waiting.uses[0]!.startsAt,
    endsAt: waiting.uses[0]!.endsAt,
  }
  expect(await refusalOf(verbs(now).move(people.manager, winner.id, back))).toMatchObject({
    code: 'lot_waits',
  })
})

test('what was won in a draw and is moved by staff need not be confirmed, also when it is moved back', async () => {
  const { id, useId } = await apply(people.member, 96)
  await announceDraw(database, people.manager, { spaceIds: [spaces.pottery] })
  const now = hoursAhead(drawsIn)
  await runDraws(database.db, now)
  await verbs(now).move(people.manager, id, { useId, ...use(120) })
  await verbs(now).move(people.manager, id, { useId, ...use(96) })
  expect((await verbs(now).readOwn(people.member, id)).lots).toMatchObject([
    { outcome: 'won', confirmedAt: now.toISOString() },
  ])
})

test("of two who move different uses to one time at the same instant, exactly one wins; the other's refusal names the use that won", async () => {
  for (let round = 0; round < 25; round++) {
    await database.owner.query('delete from spaces.applications')
    const [a, b] = [await borrow(people.member, 72), await borrow(people.other, 96)]
    const outcomes = await Promise.allSettled([
      verbs().move(people.manager, a.id, { useId: a.useId, ...use(120) }),
      verbs().move(people.colleague, b.id, { useId: b.useId, ...use(121) }),
    ])
    const [refused, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(others).toEqual([])
    expect(asRefusal(refused!.reason)).toMatchObject({
      code: 'space_taken',
      status: 409,
      message: expect.stringContaining('已經有「場地借用：巷口讀書會」'),
    })
    expect(await readReservations(database.owner, spaces.pottery)).toHaveLength(2)
  }
})

test('two who swap the spaces of their uses wait for each other without a deadlock', async () => {
  for (let round = 0; round < 15; round++) {
    await database.owner.query('delete from spaces.applications')
    const [a, b] = [await borrow(people.member, 72), await borrow(people.other, 96)]
    await verbs().move(people.manager, b.id, { useId: b.useId, ...use(96, spaces.music) })
    await Promise.all([
      verbs().move(people.manager, a.id, { useId: a.useId, ...use(120, spaces.music) }),
      verbs().move(people.colleague, b.id, { useId: b.useId, ...use(120) }),
    ])
  }
})

test('of a class and a use that is moved into its time at the same instant, one wins', async () => {
  for (let round = 0; round < 25; round++) {
    await removeClasses(database.owner)
    await database.owner.query('delete from spaces.applications')
    const { id, useId } = await borrow(people.member, 72)
    const days: [Date, Date][] = [[hoursAhead(97), hoursAhead(99)]]
    const outcomes = await Promise.allSettled([
      verbs().move(people.manager, id, { useId, ...use(96) }),
      arrangeClassIn(database.owner, { days }),
    ])
    const [refused, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(others).toEqual([])
    expect(asRefusal(refused!.reason)?.code).toBe('space_taken')
  }
})

test('a closure that is being written is waited for', async () => {
  const { id, useId } = await apply(people.member, 72)
  const closing = await database.owner.connect()
  try {
    await closing.query('begin; select from places.spaces order by id for no key update')
    const moving = refusalOf(verbs().move(people.manager, id, { useId, ...use(120) }))
    await closing.query(
      `insert into booking.closures (date, base_id, reason, created_at) values ('2026-06-06', 1, '颱風', now())`,
    )
    await new Promise((done) => setTimeout(done, 200))
    await closing.query('commit')
    expect(await moving).toMatchObject({ code: 'space_closed' })
  } finally {
    closing.release()
  }
})
