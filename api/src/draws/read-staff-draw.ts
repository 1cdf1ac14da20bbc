import { can } from 'contract/can'
import type { StaffDraw, StaffDrawEntry } from 'contract/draws/staff-draws'
import { sql, type RawBuilder } from 'kysely'
import { overlaps } from '#availability/problem-of-use.ts'
import { heldOut, type Registration } from '#lots/choose-lots.ts'
import { readRegistrations } from '#lots/read-registrations.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { stateOfUse } from '#spaces/application/read-application.ts'
import { entryColumns, findDraw } from './read-draw.ts'
import { readFairness, type Fairness } from './read-fairness.ts'

export type OfDraw = { drawId: number; actor: Account }

/** A draw `d` whose applications the actor may read. */
export const readableDraw = ({ drawId, actor }: OfDraw): RawBuilder<boolean> =>
  sql<boolean>`d.id = ${drawId} and ${isOneOf(basesFor(actor, 'application.read'), 'd.base_id')}`

/** Refuses `not_found` for a draw of a base where the actor may not read applications. */
export async function readStaffDraw(db: Database | Tx, of: OfDraw, now: Date): Promise<StaffDraw> {
  const { drawId, actor } = of
  const head = await findDraw(db, readableDraw(of), now)
  if (head === undefined) throw refuse('not_found')
  const { listed, late } =
    head.drawnAt === null
      ? await readWanted(db, drawId, now)
      : { listed: await readEntries(db, drawId, now), late: 0 }
  const fairness = await readFairness(
    db,
    { baseId: head.baseId, applicationIds: listed.flatMap(({ applicationId }) => applicationId ?? []) },
    now,
  )
  return {
    ...head,
    entrants: listed.filter(({ place, key, heldOutBy }) =>
      key === null ? heldOutBy === null : place !== null,
    ).length,
    entries: listed.map((entry) => ({ ...entry, ...historyOf(entry, fairness) })),
    late,
    mayChange:
      head.drawnAt === null &&
      head.phase !== 'cancelled' &&
      can(actor, 'application.decide', { baseId: head.baseId }),
  }
}

type Listed = Omit<StaffDrawEntry, keyof Fairness>

const historyOf = ({ applicationId }: Listed, fairness: ReadonlyMap<string, Fairness>): Fairness =>
  (applicationId === null ? undefined : fairness.get(applicationId)) ?? { group: null, tookPart: 0, won: 0 }

/** What is wanted now, of a draw that is to come. */
async function readWanted(
  db: Database | Tx,
  drawId: number,
  now: Date,
): Promise<{ listed: Listed[]; late: number }> {
  const { registrations, late } = await readRegistrations(db, drawId, now)
  const { rows: names } = await sql<{ useId: number; spaceName: string; title: string }>`
    select u.id as "useId", r.name as "spaceName", a.title from spaces.uses u
    join places.spaces r on r.id = u.space_id join spaces.applications a on a.id = u.application_id
    where u.id = any(${registrations.map(({ useId }) => useId)}::int[])`.execute(db)
  const nameOf = new Map(names.map(({ useId, ...name }) => [useId, name]))
  const held = heldOut(registrations)
  const listed = registrations.map((registration): Listed => {
    const { useId, code, applicationId, startsAt, endsAt, applicant } = registration
    return {
      ...undrawn,
      ...nameOf.get(useId)!,
      useId,
      code,
      applicationId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      rivals: registrations.filter((other) => isRival(other, registration)).length,
      heldOutBy: held.get(useId)?.code ?? null,
      isApart: applicant.isApart,
    }
  })
  return {
    listed: listed.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.useId - b.useId),
    late,
  }
}

const undrawn = {
  state: 'pending',
  key: null,
  place: null,
  outcome: null,
  waitsAs: null,
  isPassedDown: false,
  isGivenUp: false,
  confirmBy: null,
  confirmedAt: null,
} as const

const isRival = (other: Registration, registration: Registration): boolean =>
  other.useId !== registration.useId &&
  other.spaceId === registration.spaceId &&
  overlaps(other.during, registration.during)

async function readEntries(db: Database | Tx, drawId: number, now: Date): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select ${entryColumns}, a.id as "applicationId", coalesce(a.title, '') as title,
      case when u.id is not null then ${stateOfUse(now)} end as state,
      null as "heldOutBy", false as "isApart",
      (select count(*)::int from spaces.draw_entries o where o.draw_id = e.draw_id and o.use_no <> e.use_no
        and o.space_id = e.space_id and o.starts_at < e.ends_at and o.ends_at > e.starts_at) as rivals,
      platform.instant(e.confirm_by) as "confirmBy", platform.instant(e.confirmed_at) as "confirmedAt"
    from spaces.draw_entries e join places.spaces r on r.id = e.space_id
    left join spaces.uses u on u.id = e.use_id left join spaces.applications a on a.id = u.application_id
    where e.draw_id = ${drawId} order by e.place nulls last, e.use_no`.execute(db)
  return rows
}
