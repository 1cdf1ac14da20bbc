import { onlineVenue } from 'contract/catalog/online-class'
import { sql } from 'kysely'
import { findClashes, type FoundClash, type Plan } from '#office/clashes/find-clashes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

type DraftDay = {
  classId: number
  baseId: number
  venue: string
  isOnline: boolean
  teacherIds: number[]
  startsAt: Date
  endsAt: Date
}

/** In place of the title of a class with whose other day a day clashes. */
export const ownTitle = '這一班的另一堂'

/** `otherId`: the class of these with which it clashes, else null. */
export type DraftClash = Omit<FoundClash, 'index' | 'other'> & { classId: number; otherId: number | null }

/** What the coming days of those of these classes that are drafts would clash with if all of them became public. */
export async function findClashesOfDrafts(
  db: Database,
  classIds: readonly number[],
  by: { actor: Account; now: Date },
): Promise<DraftClash[]> {
  const days = await readDraftDays(db, classIds, by.now)
  const found = await findClashes(db, days.map(planOf), by)
  return found.map(({ index, other, ...clash }) => ({
    ...clash,
    classId: days[index]!.classId,
    otherId: other === null ? null : days[other]!.classId,
  }))
}

const planOf = ({ classId, baseId, venue, isOnline, teacherIds, startsAt, endsAt }: DraftDay): Plan => ({
  baseId,
  venue: isOnline ? '' : venue,
  // An online day needs no house; its link does not matter here.
  onlineUrl: isOnline ? onlineVenue : null,
  teacherIds,
  exceptClassId: classId,
  becomesPublic: true,
  days: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
})

async function readDraftDays(db: Database, classIds: readonly number[], now: Date): Promise<DraftDay[]> {
  const { rows } = await sql<DraftDay>`
    select c.id as "classId", c.base_id as "baseId", d.venue, c.mode = 'online' or d.online_url is not null as "isOnline",
      catalog.teachers_of(d) as "teacherIds", d.starts_at as "startsAt", d.ends_at as "endsAt"
    from catalog.classes c join catalog.class_days d on d.class_id = c.id
    where c.id = any(${classIds as number[]}::int[]) and c.published_at is null and catalog.takes_place(d, c)
      and d.ends_at > ${now}
    order by d.starts_at, d.id`.execute(db)
  return rows
}
