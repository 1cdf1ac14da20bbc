import { can } from 'contract/can'
import type { StaffApplication } from 'contract/spaces/staff-applications'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { findApplication } from '#spaces/application/read-application.ts'
import { findRivals } from './find-rivals.ts'

export type OfApplication = { applicationId: string; actor: Account }

/** Refuses `not_found` for an application of a base where the actor may not read them. */
export async function readStaffApplication(
  db: Database | Tx,
  { applicationId, actor }: OfApplication,
  now: Date,
): Promise<StaffApplication> {
  const readable = sql<boolean>`a.id = ${applicationId} and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`
  const found = await findApplication(db, readable, now)
  if (found === undefined) throw refuse('not_found')
  const useIds = found.uses.filter(({ state }) => state === 'pending').map(({ id }) => id)
  const [rivals, inTheWay, approvedBefore] = [
    await findRivals(db, { applicationId, useIds, now }),
    await readInTheWay(db, useIds),
    await countApproved(db, applicationId, now),
  ]
  const mayPhone = can(actor, 'class.change', { baseId: found.base.id })
  return {
    ...found,
    contactPhone: mayPhone ? found.contactPhone : '',
    weighed: useIds.map((useId) => ({
      useId,
      inTheWay: inTheWay.get(useId) ?? null,
      rivals: rivals
        .filter(({ ofUseId }) => ofUseId === useId)
        .map(({ ofUseId: _ofUseId, ...rival }) => rival),
    })),
    approvedBefore,
    mayDecide: can(actor, 'application.decide', { baseId: found.base.id }),
  }
}

async function readInTheWay(
  db: Database | Tx,
  useIds: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; words: string | null }>`
    select u.id, spaces.in_the_way(u.space_id, u.during) as words from spaces.uses u
    where u.id = any(${useIds as number[]}::int[])`.execute(db)
  return new Map(rows.map(({ id, words }) => [id, words]))
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
