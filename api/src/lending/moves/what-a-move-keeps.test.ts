import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalOf, useMoveArrangement } from '#lending/testing/move-arrangement.ts'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import { recallMs, notifyApplicants } from '#spaces/notices/notify-applicants.ts'
import { cancelOverdue } from '#spaces/payments/cancel-overdue.ts'
import { remindOfPayments } from '#spaces/payments/remind-of-payments.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'

const { database, people, spaces, verbs, use, apply, borrow } = useMoveArrangement()

const later = (ms: number) => new Date(testNow.getTime() + ms)
const messages = async () => {
  const { rows } = await sql<{ memberId: string; kind: 'space_moved'; facts: NoticeFacts }>`
    select member_id as "memberId", kind, facts from notifications.messages order by id`.execute(database.db)
  return rows
}
const notify = async (ms = recallMs) => {
  await notifyApplicants(database.db, later(ms))
  return await messages()
}
const forget = () => database.owner.query('update spaces.events set told_at = now()')
const stateOf = async (id: string) => (await verbs().read(people.manager, id)).uses.map(({ state }) => state)
const move = ({ id, useId }: { id: string; useId: number }, from: number, more: object = {}) =>
  verbs().move(people.manager, id, { useId, ...use(from), ...more })
const askDeposits = () =>
  database.owner.query('update places.spaces set deposit_twd = 500, pay_within_days = 3')

test('a paid deposit goes with the last use of its space, and nothing is cancelled for want of a second one', async () => {
  await askDeposits()
  const lent = await borrow(people.member, 240, 264)
  const [a, b] = lent.useIds as [number, number]
  const { charges } = await verbs().read(people.manager, lent.id)
  const all = charges.map(({ id }) => id)
  await verbs().charge(people.manager, lent.id, all, 'paid')
  const deposits = (answer: { charges: typeof charges }) =>
    answer.charges.flatMap(({ kind, spaceName, state }) => (kind === 'deposit' ? [[spaceName, state]] : []))
  const first = await verbs().move(people.manager, lent.id, { useId: a, ...use(288, spaces.music) })
  expect(deposits(first)).toEqual([
    ['陶房', 'paid'],
    ['琴房', 'due'],
  ])
  await move({ id: lent.id, useId: a }, 240)
  const back = await verbs().move(people.manager, lent.id, { useId: b, ...use(240, spaces.music) })
  expect(deposits(back)).toContainEqual(['陶房', 'paid'])
  await database.owner.query('delete from spaces.applications')
  const one = await borrow(people.member, 240)
  const paid = (await verbs().read(people.manager, one.id)).charges.map(({ id }) => id)
  await verbs().charge(people.manager, one.id, paid, 'paid')
  const moved = await verbs().move(people.manager, one.id, { useId: one.useId, ...use(240, spaces.music) })
  expect(deposits(moved)).toEqual([['琴房', 'paid']])
  expect(await cancelOverdue(database.db, hoursAhead(200))).toBe(0)
})

test('what staff have returned is not asked for again', async () => {
  await askDeposits()
  const lent = await borrow(people.member, 72, 96)
  const { charges } = await verbs().read(people.manager, lent.id)
  const deposit = charges.find(({ kind }) => kind === 'deposit')!.id
  await verbs().charge(people.manager, lent.id, [deposit], 'paid')
  await verbs().charge(people.manager, lent.id, [deposit], 'returned')
  const moved = await move({ id: lent.id, useId: lent.useIds[1]! }, 120)
  expect(moved.charges.find(({ kind }) => kind === 'deposit')).toMatchObject({ state: 'returned' })
})

test('the message of a move comes before any reminder of its payment', async () => {
  await database.owner.query('update places.spaces set pay_within_days = 1')
  const lent = await borrow(people.member, 240)
  await notify()
  await database.owner.query(
    `update spaces.events set at = at - interval '2 days', told_at = told_at - interval '2 days'`,
  )
  const now = later(6 * 3_600_000)
  await verbs(now).move(people.manager, lent.id, { useId: lent.useId, ...use(264) })
  expect(await remindOfPayments(database.db, new Date(now.getTime() + 30_000))).toBe(0)
})

test('of a move and a rejection the message is headed by the move, with what is to be paid', async () => {
  const lent = await borrow(people.member, 72)
  await forget()
  const more = await apply(people.member, 120)
  await database.owner.query('update spaces.uses set application_id = $1 where application_id = $2', [
    lent.id,
    more.id,
  ])
  await move(lent, 96)
  await verbs().decide(people.manager, lent.id, { reject: [more.useId], reason: '那天要整修' })
  const [message] = await notify()
  expect(message).toMatchObject({ kind: 'space_moved', facts: { payment: { feeTwd: 800 } } })
  const { days } = noticeOf(message!.kind, message!.facts, testNow)
  expect(days.map(({ note }) => note)).toEqual(['已核准，照新的時間和空間使用', '未核准'])
})

test('who uses a space tomorrow reads where the key of the new one is; nobody learns it earlier', async () => {
  await database.owner.query(`update places.spaces set key_note = '琴房的鑰匙在三號盒' where name = '琴房'`)
  for (const [from, hasKey] of [
    [24, true],
    [72, false],
  ] as const) {
    await database.owner.query('delete from spaces.applications; delete from notifications.messages')
    const lent = await borrow(people.member, 240)
    await forget()
    await verbs().move(people.manager, lent.id, { useId: lent.useId, ...use(from, spaces.music) })
    const [message] = await notify()
    const { facts } = noticeOf(message!.kind, message!.facts, testNow)
    expect(facts.some(({ value }) => value.includes('三號盒'))).toBe(hasKey)
  }
})

test('rivals that lost by a move which is moved back are pending again and hear of nothing', async () => {
  const lent = await borrow(people.member, 72)
  await forget()
  const rival = await apply(people.other, 96)
  await move(lent, 96, { rivals: [rival.useId] })
  expect(await stateOf(rival.id)).toEqual(['rejected'])
  await move(lent, 72)
  expect(await stateOf(rival.id)).toEqual(['pending'])
  expect(await notify()).toEqual([])
})

test('rivals stay rejected when their applicants have been notified, or when somebody has their time', async () => {
  const lent = await borrow(people.member, 72)
  const rival = await apply(people.other, 96)
  await move(lent, 96, { rivals: [rival.useId] })
  await forget()
  await move(lent, 72)
  expect(await stateOf(rival.id)).toEqual(['rejected'])
  const second = await apply(people.other, 120)
  await move(lent, 121, { rivals: [second.useId] })
  const between = await borrow(people.other, 119)
  await move(between, 118.5)
  await move(lent, 72)
  expect(await stateOf(second.id)).toEqual(['rejected'])
})

test('a recall gives back whom the approval has rejected, also when the use was shifted since', async () => {
  const wanted = await apply(people.member, 72)
  const rival = await apply(people.other, 73)
  await verbs().decide(people.manager, wanted.id, { approve: [wanted.useId], rivals: [rival.useId] })
  await move(wanted, 72.5)
  expect(await stateOf(rival.id)).toEqual(['rejected'])
  await verbs().reopen(people.manager, wanted.id, [wanted.useId], true)
  expect(await stateOf(rival.id)).toEqual(['pending'])
})

test('a pending use that has just lost to a rival is not moved', async () => {
  const lost = await apply(people.member, 72)
  const deciding = await database.owner.connect()
  try {
    await deciding.query('begin; select from places.spaces order by id for no key update')
    const moving = refusalOf(move(lost, 120))
    await deciding.query(`update spaces.uses set state = 'rejected' where id = $1`, [lost.useId])
    await new Promise((done) => setTimeout(done, 200))
    await deciding.query('commit')
    expect(await moving).toMatchObject({ code: 'use_decided' })
  } finally {
    deciding.release()
  }
  expect((await verbs().read(people.manager, lost.id)).uses[0]).toMatchObject({ startsAt: use(72).startsAt })
})

test('what a colleague has approved meanwhile is not moved as if it were pending', async () => {
  const lent = await borrow(people.member, 72)
  expect(await refusalOf(move(lent, 96, { isApproved: false }))).toMatchObject({
    code: 'application_changed',
  })
})

test('an applicant does not give up a space to which staff have moved the use meanwhile', async () => {
  const lent = await borrow(people.member, 72)
  await verbs().move(people.manager, lent.id, { useId: lent.useId, ...use(72, spaces.music) })
  const change = (spaceId?: number) => {
    const { startsAt, endsAt } = use(120)
    return verbs().change(people.member, lent.id, {
      moves: [{ useId: lent.useId, startsAt, endsAt, ...(spaceId && { spaceId }) }],
    })
  }
  expect(await refusalOf(change(spaces.pottery))).toMatchObject({ code: 'application_changed' })
  expect(await stateOf(lent.id)).toEqual(['approved'])
  await change(spaces.music)
  expect(await stateOf(lent.id)).toEqual(['pending'])
})
