import type { DrawCard } from 'contract/draws/draws'
import { sql, type RawBuilder } from 'kysely'
import { phaseOf } from '#lots/draw-columns.ts'

/** Of a draw `d` at base `s`. */
export const cardOfDraw = (now: Date): RawBuilder<DrawCard> => sql<DrawCard>`
  d.id, d.title, d.base_id as "baseId", s.name as "baseName", to_char(d.uses_from, 'YYYY-MM-DD') as "usesFrom",
  to_char(d.uses_to, 'YYYY-MM-DD') as "usesTo", platform.instant(d.registers_until) as "registersUntil",
  platform.instant(d.draws_at) as "drawsAt", d.confirm_days as "confirmDays", ${phaseOf(now)} as phase,
  array(select r.name from spaces.draw_spaces x join places.spaces r on r.id = x.space_id where x.draw_id = d.id
    order by r.name, r.id) as "spaceNames"`
