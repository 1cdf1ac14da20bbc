import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { guestVerbs } from '#booking/testing/guest-verbs.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { listNotified } from './list-notified.ts'

const database = useTestDatabase()
let app: FastifyInstance
let staff: Account
let shown: Awaited<ReturnType<typeof arrangePlannedClass>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_manager')
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
})
beforeEach(async () => {
  shown = await arrangePlannedClass(database, staff, { capacities: [2, 9] })
})

type Reach = {
  name: string
  line?: string
  notifyLine?: boolean
  email?: string | null
  notifyEmail?: boolean
}

const bookAs = async (
  { name, line = 'none', notifyLine = true, email = null, notifyEmail = true }: Reach,
  days = shown.dayIds,
) => {
  const { member } = await shown.bookNew(days)
  await database.owner.query(
    'update identity.members set name = $2, notify_line = $3, email = $4, notify_email = $5 where id = $1',
    [member.accountId, name, notifyLine, email, notifyEmail],
  )
  await database.owner.query('update identity.accounts set line_friend = $2 where id = $1', [
    member.accountId,
    line,
  ])
  return member
}
const ask = async (as: Account, days: readonly number[]) => {
  const headers = await bearerOf(database, as.accountId)
  return await app.inject({ method: 'POST', url: '/api/admin/notified', headers, payload: { days } })
}

const list = (days: readonly number[]) =>
  listNotified(database.db, { days: [...days] }, { actor: staff, now: testNow })

test('each person is named once with the ways that reach them, the hardest to reach first', async () => {
  await bookAs({ name: '甲', line: 'friend' })
  await bookAs({ name: '乙', line: 'friend', email: 'b@example.tw' })
  // Waits for the first day, has a seat on the second.
  await bookAs({ name: '丙', email: 'c@example.tw' })
  await bookAs({ name: '丁', line: 'blocked', email: 'd@example.tw', notifyEmail: false })
  await bookAs({ name: '戊', line: 'friend', notifyLine: false }, [shown.dayIds[1]!])
  expect(await list(shown.dayIds)).toEqual({
    people: [
      { name: '丁', ways: ['app'], of: null },
      { name: '戊', ways: ['app'], of: null },
      { name: '丙', ways: ['email'], of: null },
      { name: '乙', ways: ['line', 'email'], of: null },
      { name: '甲', ways: ['line'], of: null },
    ],
    others: 0,
    classIds: [shown.classId],
  })
  const first = await list([shown.dayIds[0]!])
  expect(first.people.map(({ name }) => name)).not.toContain('戊')
})

test('a guest must be phoned, and who has cancelled is not in it', async () => {
  const { dayIds, classId } = shown
  await guestVerbs(database, staff).book(classId, dayIds, { name: '阿婆', phone: '0922333444' })
  const gone = await shown.bookNew([dayIds[1]!])
  await cancelBooking(depsOf(database), gone.id, undefined, gone.member)
  expect((await list(dayIds)).people).toEqual([{ name: '阿婆', ways: ['phone'], of: null }])
})

test('two hundred names are read at most, and the number of the others', async () => {
  const { classId, dayIds } = await arrangePlannedClass(database, staff, { capacities: [300] })
  await database.owner.query(
    `with g as (
       insert into booking.guests (base_id, name, mobile, created_at)
       select 1, '第' || n, '09' || lpad(n::text, 8, '0'), $3 from generate_series(1, 203) n returning id, name),
     b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select 'T0D0-' || lpad(substr(name, 2), 4, '0'), id, $1, 0, $3, $3 from g returning id, member_id)
     insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
     select id, $2, member_id, $1, 0, $3 from b`,
    [classId, dayIds[0], testNow],
  )
  const { people, others } = await list(dayIds)
  expect([people.length, others]).toEqual([200, 3])
})

test('who may read the classes reads the names, without numbers, and the look is recorded', async () => {
  await bookAs({ name: '甲', line: 'friend' })
  for (const role of ['admin', 'base_manager', 'base_staff', 'viewer'] as const) {
    const reader = await arrangeStaff(database.owner, role)
    const answer = await ask(reader, shown.dayIds)
    expect([answer.statusCode, answer.json<{ people: object[] }>().people], role).toEqual([
      200,
      [{ name: '甲', ways: ['line'], of: null }],
    ])
    const { rows } = await database.owner.query(
      'select kind, thing_id from platform.looks where actor_id = $1',
      [reader.accountId],
    )
    expect(rows, role).toEqual([{ kind: 'notified', thing_id: String(shown.classId) }])
  }
  for (const role of ['teacher', 'door', 'editor'] as const)
    expect((await ask(await arrangeStaff(database.owner, role), shown.dayIds)).statusCode, role).toBe(403)
})

test('a day of another base does not exist, also beside an own one', async () => {
  await bookAs({ name: '甲', line: 'friend' })
  const foreign = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  for (const days of [shown.dayIds, [999_999], [shown.dayIds[0]!, 999_999]]) {
    const answer = await ask(foreign, days)
    expect([answer.statusCode, answer.body.includes('甲')]).toEqual([404, false])
  }
})
