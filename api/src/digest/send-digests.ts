import { isAfterDigestHour } from 'contract/identity/staff-digest'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { countAttention } from '#attention/read-attention.ts'
import { claimDigest } from '#identity/staff-digest.ts'
import { countUndelivered } from '#notifications/message-log/count-undelivered.ts'
import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Digest } from '#notifications/words/notice-facts.ts'
import { listOpenDecisions } from '#office/staff-class/list-open-decisions.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

const hourMs = 3_600_000
/** Later in the day it would be of no use. */
const lastHour = 12

/**
 * One message per reader and date, between 08:00 and noon; returns how many. Who had nothing to do at that moment gets none
 * that day. Throws at the end when some could not be read: the job is repeated for those only.
 */
export async function sendDigests(db: Database, now: Date): Promise<number> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  if (!isAfterDigestHour(now) || now.getTime() >= today + lastHour * hourMs) return 0
  let written = 0
  const errors: unknown[] = []
  for (const reader of await listReaders(db, now)) {
    try {
      written += await sendDigest(db, reader, now)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} readers got no digest`)
  return written
}

async function sendDigest(db: Database, reader: Account, now: Date): Promise<number> {
  const digest = await readDigest(db, reader, now)
  const date = taipeiDate(now)
  const message: NewMessage = {
    memberId: reader.accountId,
    cause: `digest:${date}`,
    kind: 'staff_digest',
    facts: { days: [], digest },
    bookingId: null,
    classId: null,
  }
  const isEmpty = Object.values(digest).every((count) => count === 0)
  return await transact(db, async (tx) => {
    const isFirst = await claimDigest(tx, reader.accountId, date)
    return isFirst && !isEmpty ? await writeMessages(tx, [message], now) : 0
  })
}

/** Members with a role that has the home page, whose numbers of today nobody has read yet. */
const listReaders = async (db: Database, now: Date): Promise<Account[]> => {
  const { rows } = await sql<Pick<Account, 'accountId' | 'roles'>>`
    select m.id as "accountId",
      jsonb_agg(jsonb_build_object('role', r.role, 'baseId', r.base_id, 'teacherId', r.teacher_id)) as roles
    from identity.members m join identity.staff_roles r on r.account_id = m.id and identity.is_held(r, ${now})
    where m.daily_digest and m.digest_on is distinct from ${taipeiDate(now)}::date
    group by m.id having bool_or(r.role in ('admin', 'base_manager', 'base_staff')) order by m.id`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'account', isMember: true, sessionId: '' }))
}

async function readDigest(db: Database, reader: Account, now: Date): Promise<Digest> {
  return {
    ...(await countToday(db, reader, now)),
    ...(await countAttention(db, { actor: reader, now })),
    decisions: (await listOpenDecisions(db, reader, now)).length,
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
