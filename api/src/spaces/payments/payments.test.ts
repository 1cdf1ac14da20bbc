import type { WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { inject, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { recallMs, notifyApplicants } from '#spaces/notices/notify-applicants.ts'
import { arrangeSpace, readReservations } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { cancelOverdue } from './cancel-overdue.ts'
import { remindOfPayments } from './remind-of-payments.ts'

const database = useTestDatabase()
let member: Awaited<ReturnType<typeof arrangeMember>>
let manager: Awaited<ReturnType<typeof arrangeStaff>>
let clerk: Awaited<ReturnType<typeof arrangeStaff>>
let space: number
beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
  member = await arrangeMember(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  clerk = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  await database.owner.query(
    `delete from notifications.deliveries; delete from notifications.messages; delete from spaces.applications;
     delete from places.spaces`,
  )
  space = await arrangeSpace(database.owner, { depositTwd: 1000, payWithinDays: 7 })
})

const use = (from: number, spaceId = space): WantedUse => ({
  spaceId,
  startsAt: hoursAhead(from).toISOString(),
  endsAt: hoursAhead(from + 2).toISOString(),
})
/** 10:00 of June 1st in Taipei; what is approved then must be paid by the end of June 8th. */
const endOfJune8 = new Date('2026-06-08T16:00:00Z')
const borrow = async (...starts: number[]) => {
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(
    member,
    starts.map((from) => use(from)),
  )
  const approve = sent.uses.map(({ id }) => id)
  const { charges } = await verbs.decide(manager, sent.id, { approve })
  return { id: sent.id, useIds: approve, charges, chargeIds: charges.map(({ id }) => id) }
}
const code = (refused: unknown) => asRefusal(refused)?.code
const readMessages = async () => {
  const { rows } = await sql<{ kind: string; facts: { payment?: object; days: object[] } }>`
    select kind, facts from notifications.messages order by id`.execute(database.db)
  return rows
}
const statesOf = ({ uses }: { uses: readonly { state: string }[] }) => uses.map(({ state }) => state)
const read = (id: string, now = testNow) => applicationVerbs(database, now).read(manager, id)

test('an approval asks a fee for each use and one deposit for the space, until the end of a date or the use', async () => {
  const { charges } = await borrow(72, 240)
  expect(charges).toMatchObject([
    { kind: 'fee', amountTwd: 800, state: 'due', dueAt: hoursAhead(72).toISOString() },
    { kind: 'fee', amountTwd: 800, dueAt: endOfJune8.toISOString() },
    { kind: 'deposit', useId: null, amountTwd: 1000, state: 'due', dueAt: endOfJune8.toISOString() },
  ])
})

test('without a deadline of the space there is none, and what is free asks nothing', async () => {
  const late = await arrangeSpace(database.owner, { name: '琴房' })
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [use(72, late)])
  const { charges } = await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  expect(charges).toMatchObject([{ kind: 'fee', dueAt: null }])
  await database.owner.query('update places.spaces set hourly_fee_twd = 0 where id = $1', [late])
  const free = await verbs.apply(member, [use(96, late)])
  expect((await verbs.decide(manager, free.id, { approve: free.uses.map(({ id }) => id) })).charges).toEqual(
    [],
  )
})

test('staff mark what is paid, waived, returned and due again, each by name in the history', async () => {
  const { id, useIds, charges } = await borrow(72)
  const [fee, deposit] = charges.map((charge) => charge.id)
  const verbs = applicationVerbs(database)
  await verbs.charge(clerk, id, [fee!, deposit!], 'paid', '末五碼 12345')
  await verbs.charge(manager, id, [deposit!], 'returned')
  await verbs.charge(manager, id, [fee!], 'due')
  expect(await verbs.charge(manager, id, [fee!], 'returned').catch(code)).toBe('invalid_input')
  const { charges: marked, events } = await verbs.charge(manager, id, [fee!], 'waived')
  expect(marked.map(({ state }) => state)).toEqual(['waived', 'returned'])
  expect(events.slice(2)).toMatchObject([
    { kind: 'fee_paid', useIds, words: 'NT$800；末五碼 12345', by: '測試會員' },
    { kind: 'deposit_paid', useIds: [], words: 'NT$1,000；末五碼 12345' },
    { kind: 'deposit_returned', words: 'NT$1,000' },
    { kind: 'fee_due' },
    { kind: 'fee_waived' },
  ])
  expect(await verbs.charge(clerk, id, [999_999], 'paid').catch(code)).toBe('not_found')
})

test('a fee that is paid on the day is due again without a deadline', async () => {
  await database.owner.query('update places.spaces set pay_within_days = null')
  const { id, useIds, charges } = await borrow(240)
  const fee = charges.find(({ kind }) => kind === 'fee')!
  const verbs = applicationVerbs(database)
  await verbs.charge(clerk, id, [fee.id], 'paid')
  const { charges: marked } = await verbs.charge(clerk, id, [fee.id], 'due')
  expect(marked.find(({ useId }) => useId === useIds[0])).toMatchObject({ state: 'due', dueAt: null })
  expect(await cancelOverdue(database.db, hoursAhead(200))).toBe(0)
})

test('a fee is returned when its time is withdrawn, and asked for again when it is approved again', async () => {
  const { id, useIds, charges } = await borrow(240)
  const [fee] = charges.map((charge) => charge.id)
  const verbs = applicationVerbs(database)
  await verbs.charge(clerk, id, [fee!], 'paid')
  await verbs.reopen(manager, id, useIds)
  const { charges: returned, events } = await verbs.charge(clerk, id, [fee!], 'returned', '匯回')
  expect(returned[0]).toMatchObject({ kind: 'fee', state: 'returned' })
  expect(events.at(-1)).toMatchObject({ kind: 'fee_returned', useIds, words: 'NT$800；匯回' })
  expect((await verbs.decide(manager, id, { approve: useIds })).charges[0]).toMatchObject({ state: 'due' })
})

test('a deposit that was not paid cannot be returned', async () => {
  const { id, charges } = await borrow(72)
  const deposit = charges.find(({ kind }) => kind === 'deposit')!
  const verbs = applicationVerbs(database)
  expect(await verbs.charge(clerk, id, [deposit.id], 'returned').catch(code)).toBe('invalid_input')
  await verbs.charge(clerk, id, [deposit.id], 'waived')
  expect(await verbs.charge(clerk, id, [deposit.id], 'returned').catch(code)).toBe('invalid_input')
})

test('what is withdrawn is owed no more; what was paid stays paid when it is approved again', async () => {
  const { id, useIds, chargeIds } = await borrow(72, 240)
  const verbs = applicationVerbs(database)
  await verbs.charge(clerk, id, [chargeIds[0]!], 'paid')
  await verbs.cancel(member, id, [useIds[1]!])
  expect((await read(id)).charges.map(({ state, kind }) => [kind, state])).toEqual([
    ['fee', 'paid'],
    ['deposit', 'due'],
  ])
  expect(await verbs.charge(clerk, id, [chargeIds[1]!], 'paid').catch(code)).toBe('use_decided')
  await verbs.reopen(manager, id, [useIds[0]!])
  expect((await read(id)).charges).toMatchObject([{ kind: 'fee', state: 'paid' }])
  await database.owner.query('update places.spaces set hourly_fee_twd = 500')
  await verbs.decide(manager, id, { approve: [useIds[0]!] })
  expect((await read(id)).charges).toMatchObject([{ state: 'paid', amountTwd: 800 }, { state: 'due' }])
})

test('what is overdue is cancelled once, gives the space up, and the applicant is notified; what has begun stays', async () => {
  const { id, useIds, chargeIds } = await borrow(72, 240, 264)
  const verbs = applicationVerbs(database, new Date(+endOfJune8 - 1))
  await verbs.charge(clerk, id, [chargeIds[2]!, chargeIds[3]!], 'paid')
  expect(await cancelOverdue(database.db, new Date(+endOfJune8 - 1))).toBe(0)
  const cancelled = await Promise.all([1, 2, 3].map(() => cancelOverdue(database.db, endOfJune8)))
  expect(cancelled.reduce((sum, count) => sum + count, 0)).toBe(1)
  const after = await read(id, endOfJune8)
  expect(statesOf(after)).toEqual(['approved', 'cancelled', 'approved'])
  expect(after.events.at(-1)).toMatchObject({ kind: 'overdue', useIds: [useIds[1]], by: null })
  expect(after.uses[1]!.reason).toBe('沒有在期限前繳清，時段已經取消。')
  expect((await readReservations(database.owner, space)).map(({ startsAt }) => startsAt)).toEqual([
    hoursAhead(72),
    hoursAhead(264),
  ])
  expect(await readMessages()).toMatchObject([
    { kind: 'space_unpaid', facts: { days: [{ startsAt: hoursAhead(240).toISOString() }] } },
  ])
})

test('an unpaid deposit cancels all coming uses of its space, and a waived one none', async () => {
  const first = await borrow(72, 240)
  const second = await borrow(312)
  const verbs = applicationVerbs(database)
  const depositOf = ({ charges }: typeof first) => charges.find(({ kind }) => kind === 'deposit')!.id
  const feesOf = ({ charges }: typeof first) =>
    charges.filter(({ kind }) => kind === 'fee').map((charge) => charge.id)
  await verbs.charge(clerk, first.id, feesOf(first), 'paid')
  await verbs.charge(clerk, second.id, [...feesOf(second), depositOf(second)], 'waived')
  expect(await cancelOverdue(database.db, endOfJune8)).toBe(1)
  expect(statesOf(await read(first.id))).toEqual(['approved', 'cancelled'])
  expect(statesOf(await read(second.id))).toEqual(['approved'])
})

test('an application that cannot be cancelled does not keep the others', async () => {
  const [broken, other] = [await borrow(240), await borrow(312)]
  await database.owner.query(`
    create function spaces.break_one() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$;
    create trigger break_one before update on spaces.uses for each row
      when (old.id = ${broken.useIds[0]}) execute function spaces.break_one()`)
  try {
    await expect(cancelOverdue(database.db, endOfJune8)).rejects.toThrow('1 of 2 failed')
  } finally {
    await database.owner.query('drop function spaces.break_one cascade')
  }
  expect(statesOf(await read(broken.id))).toEqual(['approved'])
  expect(statesOf(await read(other.id))).toEqual(['cancelled'])
})

test('whoever marks it paid at the same instant wins or is refused, and never pays for what is cancelled', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, chargeIds } = await borrow(240)
    const verbs = applicationVerbs(database, endOfJune8)
    const [marked, cancelled] = await Promise.allSettled([
      verbs.charge(clerk, id, chargeIds, 'paid'),
      cancelOverdue(database.db, endOfJune8),
    ])
    const [state] = statesOf(await read(id, endOfJune8))
    if (marked.status === 'fulfilled') expect(state).toBe('approved')
    else expect([code(marked.reason), state]).toEqual(['use_decided', 'cancelled'])
    expect(cancelled.status).toBe('fulfilled')
    await database.owner.query('delete from spaces.applications')
  }
})

test('the decision says what is to be paid, and a reminder comes once at nine on the day before the last', async () => {
  const { id, chargeIds } = await borrow(240, 264)
  await notifyApplicants(database.db, new Date(+testNow + recallMs))
  const payment = { feeTwd: 1600, depositTwd: 1000, dueAt: endOfJune8.toISOString() }
  expect(await readMessages()).toMatchObject([{ kind: 'space_decided', facts: { payment } }])
  const eve = (time: string) => new Date(`2026-06-07T${time}+08:00`)
  expect(await remindOfPayments(database.db, eve('08:59:59'))).toBe(0)
  await applicationVerbs(database).charge(clerk, id, [chargeIds[0]!], 'paid')
  const notified = await Promise.all([1, 2, 3].map(() => remindOfPayments(database.db, eve('09:00:00'))))
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1)
  const [, reminder] = await readMessages()
  expect(reminder).toMatchObject({
    kind: 'space_payment_due',
    facts: { payment: { ...payment, feeTwd: 800 }, days: [{}, {}] },
  })
})

test('nobody is reminded of what is paid, or was approved later than the reminder', async () => {
  const { id, chargeIds } = await borrow(240)
  await notifyApplicants(database.db, new Date(+testNow + recallMs))
  await applicationVerbs(database).charge(clerk, id, chargeIds, 'paid')
  expect(await remindOfPayments(database.db, new Date('2026-06-07T12:00:00+08:00'))).toBe(0)
  await database.owner.query(
    `update spaces.charges set state = 'due', due_at = $1::timestamptz + interval '16 hours'`,
    [testNow],
  )
  expect(await remindOfPayments(database.db, new Date(+testNow + 3_600_000))).toBe(0)
})

test('nobody is reminded of a deposit whose time is over', async () => {
  const verbs = applicationVerbs(database)
  const other = await arrangeSpace(database.owner, { name: '大廳' })
  const sent = await verbs.apply(member, [use(72), use(240, other)])
  const { charges } = await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  const fees = charges.filter(({ kind }) => kind === 'fee').map(({ id }) => id)
  await verbs.charge(clerk, sent.id, fees, 'paid')
  await notifyApplicants(database.db, new Date(+testNow + recallMs))
  expect(await remindOfPayments(database.db, new Date('2026-06-07T12:00:00+08:00'))).toBe(0)
})

test('what is no longer asked for is dropped when a use is approved again', async () => {
  const { id, useIds } = await borrow(240)
  const verbs = applicationVerbs(database)
  await verbs.reopen(manager, id, useIds)
  await database.owner.query('update places.spaces set hourly_fee_twd = 0, deposit_twd = 0 where id = $1', [
    space,
  ])
  const again = await verbs.decide(manager, id, { approve: useIds })
  expect(again.charges).toEqual([])
  expect(await cancelOverdue(database.db, new Date(+endOfJune8 + 1))).toBe(0)
  expect(statesOf(await read(id))).toEqual(['approved'])
})

test('a payment for a withdrawn use stays on record, and one marked due by mistake is not cancelled at once', async () => {
  const { id, useIds, chargeIds } = await borrow(240)
  const verbs = applicationVerbs(database)
  await verbs.charge(manager, id, chargeIds, 'paid')
  const late = applicationVerbs(database, new Date(+endOfJune8 + 3_600_000))
  await late.charge(manager, id, chargeIds, 'due')
  expect(await cancelOverdue(database.db, new Date(+endOfJune8 + 3_660_000))).toBe(0)
  await late.charge(manager, id, chargeIds, 'paid')
  await late.cancel(member, id, useIds)
  expect(await late.charge(manager, id, chargeIds, 'due').catch(code)).toBe('use_decided')
  expect((await read(id)).charges.map(({ state }) => state)).toEqual(['paid', 'paid'])
})

test('staff take back a cancellation when the money had come in time, and approve again', async () => {
  const { id, useIds, chargeIds } = await borrow(240)
  const after = new Date(+endOfJune8 + 60_000)
  expect(await cancelOverdue(database.db, after)).toBe(1)
  const late = applicationVerbs(database, after)
  expect(statesOf(await late.reopen(manager, id, useIds))).toEqual(['pending'])
  expect(await late.reopen(manager, id, useIds).catch(code)).toBe('use_decided')
  await late.decide(manager, id, { approve: useIds })
  await late.charge(clerk, id, chargeIds, 'paid')
  expect(await cancelOverdue(database.db, new Date(+after + 86_400_000))).toBe(0)
  await late.cancel(member, id, useIds)
  expect(await late.reopen(manager, id, useIds).catch(code)).toBe('use_decided')
})
