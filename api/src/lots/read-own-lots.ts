import type { OwnLot } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { nearestFree } from '#availability/nearest-free.ts'
import { readSpaces } from '#availability/read-spaces.ts'
import { aroundDays, readSurroundings } from '#availability/weigh-uses.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isLateRegistration, isOfDraw, isOfEntry, isOpenDraw, phaseOf } from './draw-columns.ts'
import { readDoubted, rivalsOfUse } from './read-doubted.ts'

type Row = Omit<OwnLot, 'isDoubted'> & { spaceId: number; startsAt: Date; endsAt: Date }

/** Other times are looked for one by one, in the process that answers all requests. */
const maxProposed = 6

/** What draws mean for the times of an application, in their order. */
export async function readOwnLots(db: Database | Tx, applicationId: string, now: Date): Promise<OwnLot[]> {
  const { rows } = await sql<Row>`
    select u.id as "useId", jsonb_build_object('id', d.id, 'title', d.title, 'phase', ${phaseOf(now)},
        'registersUntil', platform.instant(d.registers_until), 'drawsAt', platform.instant(d.draws_at)) as draw,
      e.draw_id is null and ${isLateRegistration} as "isLate",
      case when d.drawn_at is null then ${rivalsOfUse} else 0 end as rivals, null as instead, e.outcome,
      e.waits_as as "waitsAs", e.passed_down_at is not null as "isPassedDown",
      platform.instant(e.confirm_by) as "confirmBy", platform.instant(e.confirmed_at) as "confirmedAt",
      u.space_id as "spaceId", u.starts_at as "startsAt", u.ends_at as "endsAt"
    from spaces.uses u join spaces.applications a on a.id = u.application_id
    cross join spaces.draws d
    left join spaces.draw_entries e on e.draw_id = d.id and ${isOfEntry}
    where a.id = ${applicationId} and (e.draw_id is not null or ${isOpenDraw} and u.state = 'pending' and ${isOfDraw})
    order by u.starts_at, u.id, d.id`.execute(db)
  const proposed = rows
    .filter(({ draw, rivals }) => draw.phase === 'mediating' && rivals > 0)
    .slice(0, maxProposed)
  const instead = await proposeTimes(db, proposed, now)
  const open = new Set(rows.flatMap(({ draw, outcome }) => (outcome === null ? [draw.id] : [])))
  const doubted = new Set<number>()
  for (const drawId of open) for (const useId of await readDoubted(db, drawId, now)) doubted.add(useId)
  return rows.map(({ spaceId: _spaceId, startsAt: _startsAt, endsAt: _endsAt, ...lot }) => ({
    ...lot,
    isDoubted: lot.outcome === null && doubted.has(lot.useId),
    instead: instead.get(lot.useId) ?? null,
  }))
}

/** The nearest time that nobody wants, by use. */
async function proposeTimes(
  db: Database | Tx,
  wanted: readonly Row[],
  now: Date,
): Promise<Map<number, OwnLot['instead']>> {
  if (wanted.length === 0) return new Map()
  const spaces = await readSpaces(db, [...new Set(wanted.map(({ spaceId }) => spaceId))], now)
  if (spaces.length === 0) return new Map()
  const around = await readSurroundings(db, wanted, { spaces, now, moreDays: aroundDays })
  return new Map(
    wanted.map((row) => {
      const space = spaces.find(({ id, isLent }) => id === row.spaceId && isLent)
      const free = space === undefined ? null : nearestFree(row, space, around, now)
      return [row.useId, free && { startsAt: free.startsAt.toISOString(), endsAt: free.endsAt.toISOString() }]
    }),
  )
}
