import type { Received } from 'contract/endpoint'
import type { PublishedLegalText, publishLegalText as endpoint } from 'contract/site/legal'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { KnownCaller } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'

type Wanted = Received<typeof endpoint>['body']

/** Once per idempotency key. Refuses `legal_text_changed` when another version has been published since. */
export function publishLegalText(
  { db, clock }: { db: Database; clock: Clock },
  wanted: Wanted,
  { actor, idempotencyKey: key }: Pick<KnownCaller, 'actor' | 'idempotencyKey'>,
): Promise<PublishedLegalText> {
  const { accountId } = actor
  const now = clock.now()
  const run = async (tx: Tx) => {
    await actAs(tx, actor)
    return await insertVersion(tx, wanted, now)
  }
  const request = { verb: 'publish_legal_text', ...wanted }
  return once(db, { accountId, key, request, now, lockedId: accountId, run })
}

async function insertVersion(
  tx: Tx,
  { kind, replaces, source, note }: Wanted,
  now: Date,
): Promise<PublishedLegalText> {
  // Two administrators at once: the second one sees what the first one has published.
  await sql`select from site.settings for no key update`.execute(tx)
  const last = await sql<{ number: number; version: string }>`
    select number, version from site.legal_versions where kind = ${kind} order by number desc limit 1`.execute(
    tx,
  )
  const { number = 0, version: current = null } = last.rows[0] ?? {}
  if (current !== replaces) throw refuse('legal_text_changed')
  const version = `${taipeiDate(now)}.${number + 1}`
  const { rows } = await sql<PublishedLegalText>`
    insert into site.legal_versions (kind, number, version, source, note, published_at)
    values (${kind}, ${number + 1}, ${version}, ${source}, ${note}, ${now})
    returning version, platform.instant(published_at) as "publishedAt", note`.execute(tx)
  return rows[0]!
}
