import type { CountyId } from 'contract/places/counties'
import { isDistrictOf } from 'contract/places/districts'
import { sql } from 'kysely'
import { readShownClasses, requireNoComingClass } from '#people/shown-classes.ts'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'
import { facilities, requireFacilities } from './facilities-of-base.ts'
import { openingHours } from './opening-hours.ts'

const ofBase = (id: number) => sql`c.base_id = ${id}`

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
  parts: { facilities, openingHours },
  title: sql<string>`t.name`,
  note: sql<string>`t.address`,
  base: 'id',
  shownClasses: (db, id, now) => readShownClasses(db, ofBase(id), now),
  prepareWithdrawal: async (tx, id, withdrawn) => {
    await sql`select from places.bases where id = ${id} for no key update`.execute(tx)
    await requireNoComingClass(tx, { having: ofBase(id), ...withdrawn })
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
