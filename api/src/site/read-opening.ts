import type { Answer } from 'contract/endpoint'
import { productName } from 'contract/product-name'
import {
  confirmableSteps,
  openingSteps,
  type ConfirmableStep,
  type OpeningStep,
  type readOpening as endpoint,
} from 'contract/site/opening'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { actAs } from '#platform/things/act-as.ts'

type Opening = Answer<typeof endpoint>
export type OpeningDeps = { db: Database; now: Date; withoutLine: Opening['withoutLine'] }

/**
 * Steps that are not done. A draft, or what is published later, does not count yet. What could stay as it came is no step any
 * more a week after the first class.
 */
export async function readOpening({ db, now, withoutLine }: OpeningDeps): Promise<Opening> {
  const { rows } = await sql<Record<OpeningStep | 'isNew', boolean> & { confirmed: OpeningStep[] }>`
    select
      exists (select from site.settings where name <> ${productName}) as name,
      exists (select from site.settings where collector <> '') as collector,
      exists (select from site.settings where contact_email <> '') as contact,
      exists (select from site.legal_versions) as legal,
      ${withoutLine.length === 0}::boolean as line,
      exists (select from places.bases where published_at <= ${now}) as base,
      exists (select from platform.changes where relation = 'catalog.categories' and actor_id is not null) as category,
      exists (select from people.teachers where published_at <= ${now}) as teacher,
      exists (select from catalog.courses where published_at <= ${now}) as course,
      exists (select from catalog.classes where published_at <= ${now}) as class,
      not exists (select from catalog.classes where published_at <= ${now}::timestamptz - interval '7 days') as "isNew",
      array(select step from site.confirmed_steps) as confirmed`.execute(db)
  const found = rows[0]!
  const mayStay = (step: OpeningStep) =>
    found.confirmed.includes(step) || (!found.isNew && (confirmableSteps as readonly string[]).includes(step))
  const missing = openingSteps.filter((step) => !found[step] && !mayStay(step))
  return { missing, withoutLine, justOpened: missing.length === 0 && found.isNew }
}

/** An administrator has looked at the step and leaves it as it came. */
export async function confirmStep(
  deps: OpeningDeps,
  step: ConfirmableStep,
  actor: Account,
): Promise<Opening> {
  await transact(deps.db, async (tx) => {
    await actAs(tx, actor)
    await sql`
      insert into site.confirmed_steps (step, confirmed_at) values (${step}, ${deps.now}) on conflict do nothing`.execute(
      tx,
    )
  })
  return await readOpening(deps)
}
