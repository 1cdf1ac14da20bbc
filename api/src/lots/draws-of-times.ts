import type { CheckedUse, WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfDraw, isOpenDraw } from './draw-columns.ts'

/** The draw that decides about each of these times, by index. */
export async function drawsOfTimes(
  db: Database,
  uses: readonly WantedUse[],
): Promise<Map<number, CheckedUse['draw']>> {
  const wanted = JSON.stringify(uses.map((use, index) => ({ ...use, index })))
  const { rows } = await sql<{ index: number; draw: CheckedUse['draw'] }>`
    select u.index, jsonb_build_object('id', d.id, 'title', d.title,
      'registersUntil', platform.instant(d.registers_until), 'drawsAt', platform.instant(d.draws_at)) as draw
    from (select w.index, w."spaceId" as space_id, w."startsAt" as starts_at
      from jsonb_to_recordset(${wanted}::jsonb) as w(index int, "spaceId" int, "startsAt" timestamptz)) u
    join spaces.draws d on ${isOpenDraw} and ${isOfDraw}`.execute(db)
  return new Map(rows.map(({ index, draw }) => [index, draw]))
}
