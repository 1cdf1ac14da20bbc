import { randomBytes, randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { randomCode } from '#platform/random-code.ts'
import { arrangeClass, testNow } from '#testing/arrange.ts'

const dayMs = 86_400_000

/** A member of whom every table has a row, with the values that identify them. */
export type WholeMember = Account & {
  isMember: true
  /** Each occurs in the database only in rows about this person. */
  personal: readonly string[]
  lineUserId: string
  classId: number
  /** A day in the past that the member attended, and two coming ones: of the last, more than the deadline is left. */
  dayIds: { past: number; coming: number[] }
}

/** The only day of the member's message. */
const notifiedDay = {
  className: '測試班',
  baseName: '測試基地',
  mode: 'onsite',
  venue: '教室',
  startsAt: testNow.toISOString(),
  endsAt: testNow.toISOString(),
  plus: 1,
  state: 'booked',
}

/** Arranges a member with a row in every table that names people; `word` makes the values unlike those of others. */
export async function arrangeWholeMember(database: TestDatabase, word: string): Promise<WholeMember> {
  const { owner } = database
  const lineUserId = `U${randomBytes(16).toString('hex')}`
  const digits = String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')
  const person = {
    lineName: `${word}的LINE名稱`,
    picture: `https://profile.example/${word}`,
    name: `${word}本名`,
    mobile: `09${digits}`,
    email: `${encodeURIComponent(word).replaceAll('%', '').toLowerCase()}@mail.example`,
    heardFrom: `${word}聽說`,
    nickname: `${word}阿嬤`,
    device: `${word}的手機`,
    passkey: `${word}的通行金鑰`,
    words: `${word}的意見`,
    note: `${word}住院`,
    reason: `${word}遠道而來`,
    passReason: `${word}剛搬來`,
    guestName: `${word}沒有LINE時`,
    eventTitle: `${word}的讀書會`,
    contactName: `${word}的聯絡人`,
    markNote: `${word}臨時走不開`,
  }
  const { rows } = await owner.query<{ id: string }>(
    `insert into identity.accounts (line_user_id, line_name, line_picture, line_friend)
     values ($1, $2, $3, 'friend') returning id`,
    [lineUserId, person.lineName, person.picture],
  )
  const accountId = rows[0]!.id
  const sessionId = randomUUID()
  await owner.query(
    `insert into identity.members (id, name, mobile, email, birthday, county, district, person_statuses, interests,
       heard_from, consent_version, consented_at, signed_up_at)
     values ($1, $2, $3, $4, '1985-05-06', 'changhua', '鹿港鎮', '{learner}', '{music}', $5, '2026-11', $6, $6)`,
    [accountId, person.name, person.mobile, person.email, person.heardFrom, testNow],
  )
  await owner.query(
    `insert into identity.companions (member_id, nickname, birth_year, created_at) values ($1, $2, 1955, $3)`,
    [accountId, person.nickname, testNow],
  )
  await owner.query(
    `insert into booking.calendar_feeds (member_id, generation, is_open, opened_at) values ($1, 1, true, $2)`,
    [accountId, testNow],
  )
  await owner.query(
    `insert into booking.guests (base_id, name, mobile, created_at, claimed_by, claimed_at) values (1, $1, $2, $3, $4, $3)`,
    [person.guestName, person.mobile, testNow, accountId],
  )
  await owner.query('insert into booking.pause_lifts (member_id, at, note) values ($1, $2, $3)', [
    accountId,
    testNow,
    person.note,
  ])
  await owner.query(
    `insert into identity.sessions (id, account_id, salt, rotated_at, idle_expires_at, expires_at, device, created_at)
     values ($1, $2, $3, $4, $5, $5, $6, $4)`,
    [sessionId, accountId, randomBytes(16), testNow, new Date(testNow.getTime() + 14 * dayMs), person.device],
  )
  await owner.query(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, name, added_at)
     values ($1, $2, $3, 0, '{}', $4, $5)`,
    [accountId, randomUUID(), randomBytes(77), person.passkey, testNow],
  )
  await owner.query(
    `insert into identity.passkey_challenges (session_id, purpose, challenge, expires_at) values ($1, 'prove', $2, $3)`,
    [sessionId, randomUUID(), testNow],
  )
  await owner.query(
    `insert into identity.liff_logins (token_hash, attempt_hash, session_id, expires_at) values ($1, $2, $3, $4)`,
    [randomBytes(32), randomBytes(32), sessionId, testNow],
  )
  await owner.query(
    `insert into official_account.events (event_id, line_user_id, kind, question, occurred_at, received_at)
     values ($1, $2, 'question', 'help', $3, $3)`,
    [randomUUID(), lineUserId, testNow],
  )
  await owner.query('insert into booking.claim_tries (member_id, at) values ($1, $2)', [accountId, testNow])
  await owner.query(
    `insert into official_account.member_menus (account_id, rich_menu_id) values ($1, 'richmenu-1')`,
    [accountId],
  )
  await owner.query(
    `insert into identity.login_attempts (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at, account_id,
       ticket_hash) values ($1, $2, 'nonce', 'verifier', '/home', $4, $5, $3)`,
    [randomBytes(32), randomBytes(32), randomBytes(32), testNow, accountId],
  )
  await owner.query(`insert into identity.staff_roles (account_id, role) values ($1, 'viewer')`, [accountId])
  await owner.query(
    `insert into identity.role_invitations (id, role, for_name, invited_at, expires_at, is_by_command, accepted_at, accepted_by)
     values ($1, 'viewer', '甲', $2::timestamptz, $2::timestamptz + interval '7 days', false, $2, $3)`,
    [randomUUID(), testNow, accountId],
  )
  const member = { kind: 'account', accountId, sessionId, isMember: true, roles: [] } as const
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [9, 9, 9] })
  const [past, ...coming] = dayIds as [number, number, number]
  const days = [
    { classDayId: past, plus: 1 },
    { classDayId: coming[0]!, plus: 2 },
    { classDayId: coming[1]!, plus: 0 },
  ]
  const { id } = await bookDays(depsOf(database), orderOf(classId, days), member, randomUUID())
  await owner.query(
    `update catalog.class_days set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
     where id = $1`,
    [past],
  )
  await owner.query(
    `insert into booking.overbookings (booking_id, class_day_id, people, seats, reason, created_at)
     values ($1, $2, 2, 1, $3, $4)`,
    [id, past, person.reason, testNow],
  )
  await owner.query(`insert into booking.attendance values ($1, $2, 'present', 2, $3)`, [id, past, testNow])
  await owner.query(
    `insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
     values ($1, $2, $3, $4, 'present', 2)`,
    [id, past, testNow, accountId],
  )
  await owner.query(`insert into booking.feedback values ($1, 5, $2, $3, $3)`, [id, person.words, testNow])
  await owner.query(`update booking.booking_events set source = 'phone', reason = $2 where booking_id = $1`, [
    id,
    person.passReason,
  ])
  await owner.query(
    `insert into platform.looks (at, hour, kind, person_id) values ($1, date_trunc('hour', $1::timestamptz), 'person', $2)`,
    [testNow, accountId],
  )
  await owner.query(`insert into booking.phone_looks (at, person_id, class_day_id) values ($1, $2, $3)`, [
    testNow,
    accountId,
    past,
  ])
  const actId = randomUUID()
  await owner.query('insert into booking.staff_acts (id, at) values ($1, $2)', [actId, testNow])
  await owner.query('insert into booking.act_calls (act_id, booking_id, at) values ($1, $2, $3)', [
    actId,
    id,
    testNow,
  ])
  const recordCode = randomCode(3)
  await owner.query(`insert into booking.learning_records values ($1, $2, 2026, $3)`, [
    recordCode,
    accountId,
    testNow,
  ])
  await owner.query(
    `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, 'saved', $2, $3)`,
    [accountId, classId, testNow],
  )
  await owner.query(
    `with space as (
       insert into places.spaces (base_id, name, people, area_m2, hourly_fee_twd) values (1, $1, 14, 40, 0) returning id),
     application as (
       insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
         contact_phone, sent_at)
       values ($2, $3, 1, 'reading', $4, 8, '', '', $5, $6, $7) returning id),
     use as (
       insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state, mark, mark_note)
       select a.id, s.id, $7, $7::timestamptz + interval '2 hours', tstzrange($7, $7::timestamptz + interval '2 hours'),
         'approved', 'excused', $8
       from application a, space s returning id, application_id, space_id, starts_at, ends_at),
     draw as (
       insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at, drawn_at)
       values (1, $1, $7, $7, $7, $7::timestamptz + interval '1 hour', 3, $7, $7) returning id),
     lot as (
       insert into spaces.draw_entries (draw_id, use_no, code, use_id, space_id, starts_at, ends_at, key, place, outcome, confirm_by)
       select d.id, u.id, $2, u.id, u.space_id, u.starts_at, u.ends_at, repeat('0', 64), 1, 'won', $7 from draw d, use u),
     wish as (
       insert into spaces.wishes (application_id, space_id, starts_at, ends_at, during)
       select a.id, s.id, t, t + interval '2 hours', tstzrange(t, t + interval '2 hours')
       from application a, space s, (select $7::timestamptz + interval '7 days' as t) next_week),
     call as (insert into spaces.act_calls (act_id, application_id, at) select $9, id, $7 from application)
     insert into spaces.events (application_id, at, kind, use_ids, words) select application_id, $7, 'sent', array[id], '' from use`,
    [
      `${word}的空間`,
      randomCode(2),
      accountId,
      person.eventTitle,
      person.contactName,
      person.mobile,
      testNow,
      person.markNote,
      actId,
    ],
  )
  const message = await owner.query<{ id: number }>(
    `insert into notifications.messages (member_id, cause, kind, facts, booking_id, class_id, created_at, useful_until)
     values ($1, 'event:1', 'booking_confirmed', $2, $3, $4, $5, $5) returning id`,
    [
      accountId,
      JSON.stringify({ days: [{ ...notifiedDay, title: '測試課程', venue: `${word}的教室` }] }),
      id,
      classId,
      testNow,
    ],
  )
  await owner.query(
    `insert into notifications.deliveries (message_id, channel, due_at) values ($1, 'line', $2)`,
    [message.rows[0]!.id, testNow],
  )
  await owner.query('insert into notifications.resends (message_id, at, actor_id) values ($1, $2, null)', [
    message.rows[0]!.id,
    testNow,
  ])
  await owner.query(`insert into notifications.muted_topics (member_id, topic) values ($1, 'reminder')`, [
    accountId,
  ])
  return {
    ...member,
    personal: [accountId, sessionId, lineUserId, ...Object.values(person), `${word}的教室`, recordCode],
    lineUserId,
    classId,
    dayIds: { past, coming },
  }
}
