import type { CountyId } from 'contract/places/counties'
import { isDistrictOf } from 'contract/places/districts'
import { sql } from 'kysely'
import { readClassesOfThing, requireNoneStops, stopsWithDays } from '#people/classes-of-thing.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Hidden, ThingTable } from '#platform/things/thing-table.ts'
import { facilities, requireFacilities } from './facilities-of-base.ts'
import { openingHours } from './opening-hours.ts'
import { storyParagraphs } from './story-of-base.ts'

const classes = (db: Database | Tx, id: number, hidden: Hidden) =>
  readClassesOfThing(db, { having: sql`c.base_id = ${id}`, stops: stopsWithDays, hidden })

const insteadOf = ({ until }: Hidden): string =>
  until === null
    ? '請先停辦這些班，或收回成草稿，再收回基地。'
    : '請先把這些班改到基地公開以後才公開，或停辦、收回成草稿，再改基地的公開時間。'

export const basesTable: ThingTable = {
  table: 'places.bases',
  columns: {
    name: 'name',
    county: 'county',
    district: 'district',
    address: 'address',
    latitude: 'latitude',
    longitude: 'longitude',
    phone: 'phone',
    summary: 'summary',
    transport: 'transport',
    accessibility: 'accessibility',
  },
  parts: { facilities, openingHours, storyParagraphs },
  title: sql<string>`t.name`,
  note: sql<string>`t.address`,
  base: 'id',
  classes,
  prepareWithdrawal: async (tx, id, hidden) => {
    await sql`select from places.bases where id = ${id} for no key update`.execute(tx)
    requireNoneStops(await classes(tx, id, hidden), {
      problem: '這個基地還有接下來的課',
      instead: insteadOf(hidden),
    })
  },
  check: async (tx, { name, county, district, facilities: chosen }, id) => {
    const { rows } = await sql`
      select from places.bases where name = ${name} and id is distinct from ${id}`.execute(tx)
    if (rows.length > 0)
      throw refuse('invalid_input', {
        fields: [{ path: 'name', message: '已經有同名的基地，請換一個名稱。' }],
      })
    if (!isDistrictOf(county as CountyId, district as string))
      throw refuse('invalid_input', {
        fields: [{ path: 'district', message: '這個縣市沒有這個鄉鎮市區，請重新選擇。' }],
      })
    await requireFacilities(tx, chosen as string[])
  },
}
