import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { guestVerbs } from '#booking/testing/guest-verbs.ts'
import { listNotified } from '#closures/list-notified.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeMessage } from '#notifications/words/notice-message.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { changeClasses, previewClassChanges } from '#planning/class-changes/change-classes.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
const notices = useNotices(database)
let app: FastifyInstance
let staff: Account
type Planned = Awaited<ReturnType<typeof arrangePlannedClass>>
let planned: Planned

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const oldAccount = '郵局 700，帳號 111222'
const newAccount = '玉山 808，帳號 333444'

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
  app = await startApi(database, { now: () => testNow })
})
beforeEach(async () => {
  planned = await arrangePaid()
})

const arrangePaid = async (feeTwd = 500): Promise<Planned> => {
  const paid = await arrangePlannedClass(database, staff, { capacities: [2, 9] })
  await database.owner.query('update catalog.classes set fee_twd = $2, transfer_to = $3 where id = $1', [
    paid.classId,
    feeTwd,
    oldAccount,
  ])
  return paid
}
const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
  const headers = await bearerOf(database, staff.accountId)
  return await app.inject({ method, url, headers, ...(payload && { payload }) })
}
const setAccount = async (was: string | null, now: string | null, { classId } = planned) => {
  const body = { was: { transferTo: was }, now: { transferTo: now } }
  expect((await call('PATCH', `/api/admin/class-settings/${classId}`, body)).statusCode).toBe(200)
}
const accountOf = async ({ classId } = planned) => {
  const { rows } = await database.owner.query<{ to: string | null }>(
    'select transfer_to as "to" from catalog.classes where id = $1',
    [classId],
  )
  return rows[0]!.to
}
type Message = {
  memberId: string
  kind: 'account_changed' | 'class_day_changed'
  bookingId: string | null
  facts: NoticeFacts
}
/** What members read after two minutes of what staff did, not of their own bookings. */
const readMessages = async () => {
  await dispatchEvents(database.db, later(2))
  const { rows } = await database.owner.query<Message>(
    `select member_id as "memberId", kind, booking_id as "bookingId", facts
     from notifications.messages where cause like 'act:%' order by id`,
  )
  return rows
}
const countUnnotified = async () =>
  (await runAudit(database.db, later(60))).find(({ name }) => name === 'events_told')!.violations
const wordsOf = ({ kind, facts }: Message) => noticeOf(kind, facts, testNow)
const lineOf = (message: Message) =>
  JSON.stringify(
    noticeMessage(wordsOf(message), {
      about: { kind: message.kind, bookingId: message.bookingId, classId: planned.classId },
      colour: 'amber',
      links: notices.sendDeps().line.links,
    }),
  )

test('each who has a seat that costs a fee gets one message after two minutes, and those who only wait get none', async () => {
  const seated = [await planned.bookNew(), await planned.bookNew()]
  const waiting = await planned.bookNew([planned.dayIds[0]!])
  const gone = await planned.bookNew([planned.dayIds[1]!])
  await cancelBooking(depsOf(database), gone.id, undefined, gone.member)
  await setAccount(oldAccount, newAccount)
  expect(await dispatchEvents(database.db, new Date(+later(2) - 1))).toBeGreaterThan(0)
  const messages = await readMessages()
  expect(messages.map(({ memberId, kind, bookingId }) => [memberId, kind, bookingId])).toEqual(
    expect.arrayContaining(seated.map(({ member, id }) => [member.accountId, 'account_changed', id])),
  )
  expect(messages).toHaveLength(2)
  expect(waiting.waitingDays).toHaveLength(1)
  expect(await countUnnotified()).toBe(0)
})

const link = 'https://meet.example.com/abc'
/** Another link and another account in one save. */
const setBoth = async (
  now: { onlineUrl: string | null; transferTo: string | null },
  { classId } = planned,
) => {
  const { body } = await readSettings(classId)
  const was = { onlineUrl: body.fields.onlineUrl, transferTo: body.fields.transferTo }
  expect((await call('PATCH', `/api/admin/class-settings/${classId}`, { was, now })).statusCode).toBe(200)
}
const readSettings = async (classId: number) => {
  const answer = await call('GET', `/api/admin/class-settings/${classId}`)
  return { body: answer.json<{ fields: Record<'onlineUrl' | 'transferTo', string | null> }>() }
}
const recallOf = async ({ classId } = planned) => {
  const page = await call('GET', `/api/admin/class/${classId}`)
  return page.json<{ recall: { actId: string } | null }>().recall
}

test('another link and another account in one save are one message for who pays', async () => {
  const seated = await planned.bookNew()
  const other = await planned.bookNew()
  const waiting = await planned.bookNew([planned.dayIds[0]!])
  expect(waiting.waitingDays).toHaveLength(1)
  await setBoth({ onlineUrl: link, transferTo: newAccount })
  const messages = await readMessages()
  expect(messages.map(({ memberId }) => memberId).toSorted()).toEqual(
    [seated, other, waiting].map(({ member }) => member.accountId).toSorted(),
  )
  const words = (of: typeof seated) =>
    wordsOf(messages.find(({ memberId }) => memberId === of.member.accountId)!)
  expect(words(seated)).toMatchObject({
    heading: '上課時間或地點有變更',
    hint: '另外，轉帳帳號有更新：還沒轉帳的話，請先打開報名看現在的帳號再轉；已經轉到原來的帳號，請跟基地說一聲。',
  })
  expect(words(seated).days.map(({ note, where }) => [note, where])).toEqual([
    ['改線上', '線上'],
    ['改線上', '線上'],
  ])
  expect(words(waiting).hint).not.toContain('帳號')
  for (const account of ['111222', '333444'])
    expect(JSON.stringify(messages.map(wordsOf))).not.toContain(account)
  expect(await countUnnotified()).toBe(0)
})

test('an account that is removed together with the link says how to pay', async () => {
  await planned.bookNew()
  await setBoth({ onlineUrl: link, transferTo: null })
  const [message, ...more] = await readMessages()
  expect(more).toEqual([])
  expect(wordsOf(message!).hint).toMatch(/^另外，不用轉帳了：還沒繳的話，/)
})

test('when the link is taken back, the account is still announced, alone and at its own time', async () => {
  await planned.bookNew()
  await setBoth({ onlineUrl: link, transferTo: newAccount })
  const { actId } = (await recallOf())!
  expect((await call('POST', `/api/admin/class/${planned.classId}/recall`, { actId })).statusCode).toBe(200)
  // The confirmation of the booking.
  expect(await dispatchEvents(database.db, later(1))).toBe(1)
  const messages = await readMessages()
  expect(messages.map(({ kind }) => kind)).toEqual(['account_changed'])
  expect(await countUnnotified()).toBe(0)
})

test('a left account of the same save goes with the link, and its correction alone', async () => {
  await planned.bookNew()
  await setBoth({ onlineUrl: link, transferTo: '打錯的帳號' })
  await setAccount('打錯的帳號', newAccount)
  const messages = await readMessages()
  expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['account_changed', 'class_day_changed'])
  expect(messages.find(({ kind }) => kind === 'class_day_changed')!.facts.isAccountChanged).toBeUndefined()
})

test('the message names no account and links to the booking, where the new one is', async () => {
  const { id } = await planned.bookNew()
  await setAccount(oldAccount, newAccount)
  const [message] = await readMessages()
  expect(wordsOf(message!)).toMatchObject({
    heading: '轉帳帳號有更新',
    hint: expect.stringContaining('打開報名'),
  })
  expect(wordsOf(message!).facts[0]).toEqual({ term: '費用', value: 'NT$1,000（2 人次），轉帳給測試基地' })
  const line = lineOf(message!)
  expect(line).toContain(id)
  for (const account of ['111222', '333444']) expect(line).not.toContain(account)
})

test('an account that is set or removed is announced too, and in other words when nothing is transferred any more', async () => {
  await planned.bookNew()
  await setAccount(oldAccount, null)
  const [removed] = await readMessages()
  expect(wordsOf(removed!).facts[0]!.value).toContain('在上課當天現場繳交')
  expect(wordsOf(removed!).heading).toBe('不用轉帳了')
  await database.owner.query('update booking.staff_acts set told_at = $1', [later(2)])
  await setAccount(null, newAccount)
  const [, set] = await readMessages()
  expect(wordsOf(set!).heading).toBe('轉帳帳號有更新')
})

test('nobody is notified of a class that is free, over, or has another setting changed', async () => {
  const free = await arrangePaid(0)
  await free.bookNew()
  await setAccount(oldAccount, newAccount, free)
  await planned.bookNew()
  await call('PATCH', `/api/admin/class-settings/${planned.classId}`, {
    was: { feeTwd: 500 },
    now: { feeTwd: 600 },
  })
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
     where class_id = $1`,
    [planned.classId],
  )
  await setAccount(oldAccount, newAccount)
  expect(await readMessages()).toEqual([])
  expect([await accountOf(free), await accountOf()]).toEqual([newAccount, newAccount])
})

test('the page of the class offers no 收回, and what staff did before can still be taken back', async () => {
  await planned.bookNew()
  await planned.verbs.cancel([planned.dayIds[1]!])
  const cancelled = await recallOf()
  await setAccount(oldAccount, newAccount)
  expect(await recallOf()).toEqual(cancelled)
  const { actId } = cancelled!
  expect((await call('POST', `/api/admin/class/${planned.classId}/recall`, { actId })).statusCode).toBe(200)
  expect(await accountOf()).toBe(newAccount)
  expect(await readMessages()).toHaveLength(1)
})

test.each([
  ['corrected', [newAccount, '台新 812，帳號 555666']],
  ['changed back, which somebody may have read', [newAccount, oldAccount]],
  ['removed and set again', [newAccount, null, newAccount]],
])('an account that is %s within two minutes is announced once', async (_, accounts) => {
  await planned.bookNew()
  let known: string | null = oldAccount
  for (const account of accounts) {
    await setAccount(known, account)
    known = account
  }
  expect(await accountOf()).toBe(accounts.at(-1))
  expect(await readMessages()).toHaveLength(1)
})

test('of a change of several classes each person gets one message, and the preview counts and names them', async () => {
  const other = await arrangePaid()
  const both = await planned.bookNew()
  await other.book(both.member)
  const single = await other.bookNew()
  await database.owner.query(
    `update identity.members set name = case id when $1 then '甲' else '乙' end where id in ($1, $2)`,
    [both.member.accountId, single.member.accountId],
  )
  // Of one of them the account is corrected before anybody is notified.
  await setAccount(oldAccount, '打錯的帳號', other)
  const classIds = [planned.classId, other.classId]
  const wanted = { transferTo: newAccount }
  const known = { actor: staff, now: testNow }
  const preview = await previewClassChanges(database.db, { classIds, wanted }, known)
  expect(preview).toMatchObject({ told: 2, toPhone: 0 })
  const { people } = await listNotified(database.db, { accountOf: classIds }, known)
  expect(people.map(({ name }) => name)).toEqual(['乙', '甲'])
  const deps = { db: database.db, clock: { now: () => testNow } }
  const body = { classIds, wanted, plan: preview.plan }
  const done = await changeClasses(deps, body, { actor: staff, key: randomUUID() })
  expect(done).toEqual({ changed: 2, told: 2, toPhone: 0 })
  const messages = await readMessages()
  expect(Object.fromEntries(messages.map(({ memberId, bookingId }) => [memberId, bookingId]))).toEqual({
    [both.member.accountId]: null,
    [single.member.accountId]: single.id,
  })
  expect(messages).toHaveLength(2)
})

test('a guest, whom no message reaches, is to be phoned', async () => {
  await planned.bookNew()
  const guest = { name: '阿姨', phone: '0922333444' }
  await guestVerbs(database, staff).book(planned.classId, [planned.dayIds[1]!], guest)
  const { told, toPhone } = await previewClassChanges(
    database.db,
    { classIds: [planned.classId], wanted: { transferTo: newAccount } },
    { actor: staff, now: testNow },
  )
  expect({ told, toPhone }).toEqual({ told: 1, toPhone: 1 })
})
