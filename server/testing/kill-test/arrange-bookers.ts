import { randomUUID } from 'node:crypto'
import { deriveSessionKeys } from 'api/identity/keys'
import { openSession } from 'api/identity/open-session'
import { arrangeBasics } from 'api/testing/arrange'
import type { LineSeed } from 'fakes/line/line-seed'
import { lineUserId } from 'fakes/line/line-user-id'
import { smallLineSeed, smallMessagingChannel } from 'fakes/line/start-line-platform'
import { sessionSecret, type Installation } from './start-installation.ts'

export type Booker = { id: string; authorization: string; orders: Order[] }
export type Order = { key: string; classId: number; dayId: number; plus: number; isCancelled: boolean }

export type Size = { members: number; orders: number; days: number; capacity: number }

const providerId = '1000000001'
const userIdOf = (index: number): string => lineUserId(providerId, `member-${index}`)

/** Of five members two are friends at LINE, one has blocked the account, two are no friends; every tenth has no address. */
const friendOf = (index: number) => (['friend', 'none', 'friend', 'none', 'blocked'] as const)[index % 5]!
const emailOf = (index: number) => (index % 10 === 3 ? null : `member-${index}@example.com`)

export function seedOf({ members }: Size): LineSeed {
  const small = smallLineSeed('http://127.0.0.1/api/user/line/callback')
  const { monthlyQuota: _none, ...channel } = smallMessagingChannel
  return {
    ...small,
    providerId,
    messagingChannels: [channel],
    users: Array.from({ length: members }, (_, index) => ({
      key: `member-${index}`,
      displayName: `會員 ${index}`,
      description: '',
      language: 'zh-TW',
      friend: friendOf(index),
      consents: {},
      ssoSession: false,
    })),
  }
}

export async function arrangeBookers(installation: Installation, size: Size): Promise<Booker[]> {
  // The test has its own, as the tests have.
  await installation.owner.query('delete from catalog.categories; delete from people.person_statuses')
  await arrangeBasics(installation.owner)
  const days = [
    ...(await arrangeDays(installation, size, 'automatic')),
    ...(await arrangeDays(installation, size, 'offer')),
  ]
  const bookers: Booker[] = []
  const keys = deriveSessionKeys(sessionSecret)
  for (let index = 0; index < size.members; index++) {
    const id = await insertMember(installation, index)
    const tokens = await installation.db
      .transaction()
      .execute((tx) => openSession(tx, { accountId: id, device: 'kill test', now: new Date(), keys }))
    bookers.push({ id, authorization: `Bearer ${tokens.access_token}`, orders: [] })
  }
  for (let number = 0; number < size.orders; number++) {
    const [index, round] = [number % size.members, Math.floor(number / size.members)]
    bookers[index]!.orders.push({
      key: randomUUID(),
      // 37 and the number of days have no common divisor: a member orders each day once.
      ...days[(index + round * 37) % days.length]!,
      plus: (number * 7 + round) % 3,
      isCancelled: number % 6 === 0,
    })
  }
  return bookers
}

const arrangeDays = async (
  { owner }: Installation,
  { days, capacity }: Size,
  mode: 'automatic' | 'offer',
): Promise<{ classId: number; dayId: number }[]> => {
  const inserted = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at, waitlist_mode)
     values (1, 1, '測試班', 5, '2020-01-01', '2020-01-01', $1) returning id`,
    [mode],
  )
  const classId = inserted.rows[0]!.id
  const found = await owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1::int, now() + make_interval(days => 3 + n, hours => 3 * $1::int),
       now() + make_interval(days => 3 + n, hours => 3 * $1::int + 2), '教室', $2
     from generate_series(1, $3::int) n returning id`,
    [classId, capacity, days / 2],
  )
  return found.rows.map(({ id }) => ({ classId, dayId: id }))
}

const insertMember = async ({ owner }: Installation, index: number): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `with a as (
       insert into identity.accounts (line_user_id, line_name, line_friend) values ($1, '測試', $2) returning id)
     insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version,
       consented_at, signed_up_at, email)
     select id, '測試', '0912345678', '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11', now(), now(), $3 from a
     returning id`,
    [userIdOf(index), friendOf(index), emailOf(index)],
  )
  return rows[0]!.id
}
