import { can } from 'contract/can'
import type { StaffApplication } from 'contract/lending/staff-applications'
import { sql } from 'kysely'
import { inTheWayOfUse } from '#availability/in-the-way.ts'
import { timesOfUses } from '#availability/own-times.ts'
import { readOutsideHours } from '#availability/read-outside-hours.ts'
import { readHolds } from '#lots/read-holds.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { findApplication } from '#spaces/application/read-application.ts'
import { revisionOf } from '#spaces/application/revision.ts'
import { readUnused } from '#spaces/apply/read-unused.ts'
import { findRivals } from './find-rivals.ts'

/** Who of staff it was, at an event `e`. */
const byWhom = sql`jsonb_build_object('by', (
  select coalesce(m.name, c.line_name) from identity.accounts c left join identity.members m on m.id = c.id
  where c.id = e.actor_id))`

export type OfApplication = { applicationId: string; actor: Account }

/** Refuses `not_found` for an application of a base where the actor may not read them. */
export async function readStaffApplication(
  db: Database | Tx,
  { applicationId, actor }: OfApplication,
  now: Date,
): Promise<StaffApplication> {
  const readable = sql<boolean>`a.id = ${applicationId} and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`
  const found = await findApplication<StaffApplication['events'][number]>(db, readable, now, byWhom)
  if (found === undefined) throw refuse('not_found')
  const useIds = found.uses.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const [rivals, inTheWay, approvedBefore, { memberId, revision }] = [
    await findRivals(db, { applicationId, times: timesOfUses(useIds), now }),
    await readInTheWay(db, useIds),
    await countApproved(db, applicationId, now),
    await readApplicant(db, applicationId),
  ]
  const outsideHours = await readOutsideHours(db, useIds)
  const holds = await readHolds(db, timesOfUses(useIds), now)
  const unused = await readUnused(db, memberId, now)
  const mayPhone = can(actor, 'class.change', { baseId: found.base.id })
  return {
    ...found,
    contactPhone: mayPhone ? found.contactPhone : '',
    weighed: useIds.map((useId) => ({
      useId,
      inTheWay: inTheWay.get(useId) ?? null,
      outsideHours: outsideHours.get(useId) ?? null,
      heldBy: holds.get(useId)?.words ?? null,
      rivals: rivals
        .filter(({ ofUseId }) => ofUseId === useId)
        .map(({ ofUseId: _ofUseId, ...rival }) => rival),
    })),
    revision,
    approvedBefore,
    unusedBefore: unused.count,
    pausedUntil: unused.pausedUntil?.toISOString() ?? null,
    mayMark: can(actor, 'application.mark', { baseId: found.base.id }) && memberId !== actor.accountId,
    mayDecide: can(actor, 'application.decide', { baseId: found.base.id }),
  }
}

async function readInTheWay(
  db: Database | Tx,
  useIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; words: string | null }>`
    select u.id, ${inTheWayOfUse} as words from spaces.uses u
    where u.id = any(${useIds as number[]}::int[])`.execute(db)
  return new Map(rows.map(({ id, words }) => [id, words]))
}

type Applicant = { memberId: string; revision: number }

async function readApplicant(db: Database | Tx, applicationId: string): Promise<Applicant> {
  const { rows } = await sql<Applicant>`
    select a.member_id as "memberId", ${revisionOf()} as revision from spaces.applications a where a.id = ${applicationId}`.execute(
    db,
  )
  return rows[0]!
}

const yearMs = 365 * 86_400_000

async function countApproved(db: Database | Tx, applicationId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from spaces.applications own
    join spaces.applications a on a.member_id = own.member_id and a.base_id = own.base_id
    join spaces.uses u on u.application_id = a.id and u.state = 'approved'
    where own.id = ${applicationId} and u.starts_at between ${new Date(now.getTime() - yearMs)} and ${now}`.execute(
    db,
  )
  return rows[0]!.count
}
