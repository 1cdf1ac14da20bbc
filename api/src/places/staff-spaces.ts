import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'
import { lendingHours } from './opening-hours.ts'

export const spacesTable: ThingTable = {
  table: 'places.spaces',
  columns: {
    baseId: 'base_id',
    name: 'name',
    summary: 'summary',
    people: 'people',
    areaM2: 'area_m2',
    hourlyFeeTwd: 'hourly_fee_twd',
    depositTwd: 'deposit_twd',
    payWithinDays: 'pay_within_days',
    equipment: 'equipment',
    rules: 'rules',
    minutesBefore: 'minutes_before',
    minutesAfter: 'minutes_after',
    keyNote: 'key_note',
    isLent: 'is_lent',
    applyHoursAhead: 'apply_hours_ahead',
    applyDaysAhead: 'apply_days_ahead',
  },
  parts: { lendingHours },
  title: sql<string>`t.name`,
  note: sql<string>`(select b.name from places.bases b where b.id = t.base_id)`,
  base: 'base_id',
  // Its class days and applications are of this base.
  fixed: ['baseId'],
  check: async (tx, { baseId, name }, id) => {
    const { rows } = await sql<{ isKnown: boolean; isTaken: boolean }>`
      select exists (select from places.bases where id = ${baseId}) as "isKnown",
        exists (select from places.spaces where base_id = ${baseId} and name = ${name}
          and id is distinct from ${id}) as "isTaken"`.execute(tx)
    const { isKnown, isTaken } = rows[0]!
    if (!isKnown) throw invalid('baseId', '找不到這個基地，請重新選擇。')
    if (isTaken) throw invalid('name', '這個基地已經有同名的空間，請換一個名稱。')
  },
}

const invalid = (path: string, message: string) => refuse('invalid_input', { fields: [{ path, message }] })
