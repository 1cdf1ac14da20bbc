import { digestHour } from 'contract/identity/staff-digest'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { countUndelivered } from '#notifications/message-log/count-undelivered.ts'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Digest } from '#notifications/words/notice-facts.ts'
import { readAttention } from '#office/attention/read-attention.ts'
import { listOpenDecisions } from '#office/staff-class/list-open-decisions.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

const hourMs = 3_600_000
/** Whoever turns it on later in the day has read the home page. */
const lastHour = 12

/** One message per reader and date, between 08:00 and noon; returns how many. */
export async function sendDigests(db: Database, now: Date): Promise<number> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  if (now.getTime() < today + digestHour * hourMs || now.getTime() >= today + lastHour * hourMs) return 0
  const cause = `digest:${taipeiDate(now)}`
  let written = 0
  for (const reader of await listReaders(db, cause, now)) {
    const digest = await readDigest(db, reader, now)
    if (Object.values(digest).every((count) => count === 0)) continue
    const message: NewMessage = {
      memberId: reader.accountId,
      cause,
      kind: 'staff_digest',
      facts: { days: [], digest },
      bookingId: null,
      classId: null,
    }
    written += await transact(db, (tx) => writeMessages(tx, [message], now))
  }
  return written
}

/** Members with a role that has the home page, who were not told today. */
const listReaders = async (db: Database, cause: string, now: Date): Promise<Account[]> => {
  const { rows } = await sql<Pick<Account, 'accountId' | 'roles'>>`
    select m.id as "accountId",
      jsonb_agg(jsonb_build_object('role', r.role, 'baseId', r.base_id, 'teacherId', r.teacher_id)) as roles
    from identity.members m join identity.staff_roles r on r.account_id = m.id and identity.is_held(r, ${now})
    where m.daily_digest
      and not exists (select from notifications.messages t where t.member_id = m.id and t.cause = ${cause})
    group by m.id having bool_or(r.role in ('admin', 'base_manager', 'base_staff')) order by m.id`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'account', isMember: true, sessionId: '' }))
}

async function readDigest(db: Database, reader: Account, now: Date): Promise<Digest> {
  const { seats, toPhone, unreminded, applications } = await readAttention(db, { actor: reader, now })
  return {
    ...(await countToday(db, reader, now)),
    decisions: (await listOpenDecisions(db, reader, now)).length,
    toPhone: toPhone.reduce((sum, { people }) => sum + people, 0),
    seats: seats.length,
    unreminded: unreminded.reduce((sum, { people }) => sum + people, 0),
    applications,
    undelivered: (await countUndelivered(db, { reader, now })).messages,
  }
}

const countToday = async (
  db: Database,
  reader: Account,
  now: Date,
): Promise<Pick<Digest, 'classDays' | 'people'>> => {
  const from = startOfTaipeiDay(taipeiDate(now))
  const { rows } = await sql<Pick<Digest, 'classDays' | 'people'>>`
    select count(*)::int as "classDays", coalesce(sum(d.seats_taken), 0)::int as people
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.starts_at >= ${from} and d.starts_at < ${new Date(from.getTime() + 24 * hourMs)}
      and catalog.takes_place(d, c) and c.published_at <= ${now}
      and ${isOfBases(reader, 'class.read', sql`c.base_id`)}`.execute(db)
  return rows[0]!
}
