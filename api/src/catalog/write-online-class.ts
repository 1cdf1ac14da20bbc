import { onlineVenue, unknownVenue } from 'contract/catalog/online-class'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** A day that is to be held: where it was, and where it is now. */
export type PlacedDay = { id: number; was: string; venue: string; wasOnline: boolean }

/**
 * Makes a class online, or with null one with a room, and its days that have not begun. Returns those of them that take place,
 * or nothing at all when there is no day to come. Call it with the days locked.
 */
export async function writeOnlineClass(
  tx: Tx,
  classId: number,
  { onlineUrl, now }: { onlineUrl: string | null; now: Date },
): Promise<PlacedDay[] | undefined> {
  const venue = onlineUrl === null ? unknownVenue : onlineVenue
  const { rows } = await sql<PlacedDay & { isHeld: boolean }>`
    with was as (
      select d.id, d.venue, d.online_url is not null as "wasOnline", catalog.takes_place(d, c) as "isHeld"
      from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where c.id = ${classId} and d.starts_at > ${now})
    update catalog.class_days n set venue = ${venue}, online_url = ${onlineUrl} from was where n.id = was.id
    returning n.id, was.venue as was, n.venue, was."wasOnline", was."isHeld"`.execute(tx)
  if (rows.length === 0) return undefined
  await sql`
    update catalog.classes set mode = ${onlineUrl === null ? 'onsite' : 'online'} where id = ${classId}`.execute(
    tx,
  )
  return rows.filter(({ isHeld }) => isHeld).toSorted((one, other) => one.id - other.id)
}
