import type { DrawCard } from 'contract/draws/draws'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { cardOfDraw } from './card-of-draw.ts'

const maxListed = 200

/** For visitors: what is still to come or whose days are not over, the next one first. */
export async function listDraws(db: Database, now: Date): Promise<DrawCard[]> {
  const { rows } = await sql<DrawCard>`
    select ${cardOfDraw(now)} from spaces.draws d join places.bases s on s.id = d.base_id
    where d.cancelled_at is null and d.uses_to >= ${taipeiDate(now)}::date and s.published_at <= ${now}
    order by d.draws_at, d.id limit ${maxListed}`.execute(db)
  return rows
}

/** For staff: of the bases whose applications they may read, also those that are over. */
export async function listStaffDraws(db: Database, actor: Account, now: Date): Promise<DrawCard[]> {
  const { rows } = await sql<DrawCard>`
    select ${cardOfDraw(now)} from spaces.draws d join places.bases s on s.id = d.base_id
    where ${isOneOf(basesFor(actor, 'application.read'), 'd.base_id')} order by d.id desc limit ${maxListed}`.execute(
    db,
  )
  return rows
}
