import type { Answer } from 'contract/endpoint'
import { productName } from 'contract/product-name'
import {
  confirmableSteps,
  openingSteps,
  type ConfirmableStep,
  type OpeningStep,
  type ServiceSetting,
  type readOpening as endpoint,
} from 'contract/site/opening'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { actAs } from '#platform/things/act-as.ts'

type Opening = Answer<typeof endpoint>
type Row = Record<Exclude<OpeningStep, 'service'> | 'isNew', boolean> & {
  confirmed: OpeningStep[]
  serviceHours: string
  lineOaId: string | null
}
const laterDropped: readonly OpeningStep[] = [...confirmableSteps, 'service']

export type OpeningDeps = { db: Database; now: Date; withoutLine: Opening['withoutLine'] }

/**
 * Steps that are not done. An official account is not missed where an administrator has decided against LINE.
 * A draft, or what is published later, does not count yet. What could stay as it came, and whom to reach when, are no steps
 * any more a week after the first class.
 */
export async function readOpening({ db, now, withoutLine }: OpeningDeps): Promise<Opening> {
  const { rows } = await sql<Row>`
    select
      exists (select from site.settings where name <> ${productName}) as name,
      exists (select from site.settings where collector <> '') as collector,
      exists (select from site.settings where contact_email <> '') as contact,
      (select service_hours from site.settings) as "serviceHours",
      (select line_oa_id from site.settings) as "lineOaId",
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
  const withoutSettings = emptySettings(found)
  const isDone = (step: OpeningStep) => (step === 'service' ? withoutSettings.length === 0 : found[step])
  const mayStay = (step: OpeningStep) =>
    found.confirmed.includes(step) || (!found.isNew && laterDropped.includes(step))
  const missing = openingSteps.filter((step) => !isDone(step) && !mayStay(step))
  return { missing, withoutLine, withoutSettings, justOpened: missing.length === 0 && found.isNew }
}

const emptySettings = ({ serviceHours, lineOaId, confirmed }: Row): ServiceSetting[] => [
  ...(serviceHours.trim() === '' ? (['serviceHours'] as const) : []),
  ...(lineOaId === null && !confirmed.includes('line') ? (['lineOaId'] as const) : []),
]

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
