import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PlannedClass, WantedSettings } from 'contract/planning/class-changes'
import { sql } from 'kysely'
import { classSettingsTable as table } from '#planning/class-settings/class-settings-table.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal, refuse, wordsOfRefusal } from '#platform/refuse.ts'
import { fieldsOfRow, isChangeable, type Values } from '#platform/things/thing-table.ts'
import { momentOf } from './moment-of.ts'

export type Asked = { classIds: readonly number[]; wanted: WantedSettings }

type Known = Pick<PlannedClass, 'id' | 'title' | 'className' | 'baseName'> & {
  fields: Values
  firstStartsAt: Date | null
}

const moments = ['registrationOpensAt', 'decideBy', 'publishedAt'] as const

/**
 * What would become of each class, in the order of their first days. Refuses `not_found` for a class of a base at which the
 * actor may not change classes, and `invalid_input` when nothing is to be changed.
 */
export async function planClassChanges(
  tx: Tx,
  { classIds, wanted }: Asked,
  { actor, now }: { actor: Account; now: Date },
): Promise<PlannedClass[]> {
  const ids = [...new Set(classIds)]
  const classes = await readClasses(tx, ids, actor)
  if (classes.length < ids.length) throw refuse('not_found')
  if (Object.keys(wanted).length === 0)
    throw refuse('invalid_input', { fields: [{ path: 'wanted', message: '請先填要改的項目。' }] })
  const planned: PlannedClass[] = []
  for (const known of classes) planned.push(await planClass(tx, known, { wanted, now }))
  return planned
}

/** The same for the same changes of the same classes as they are now. */
export const hashOfChanges = (planned: readonly PlannedClass[]): string => {
  const parts = planned.map(({ id, before, after, refusal }) => [id, before, after, refusal])
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

async function planClass(
  tx: Tx,
  { fields, firstStartsAt, ...names }: Known,
  { wanted, now }: { wanted: WantedSettings; now: Date },
): Promise<PlannedClass> {
  const { values, missing } = valuesFor(wanted, firstStartsAt)
  const changed = Object.keys(values).filter((field) => !isDeepStrictEqual(values[field], fields[field]))
  const pick = (of: Values) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  const after = pick(values) as PlannedClass['after']
  const refusal =
    missing ?? (changed.length === 0 ? null : await refusalOf(tx, { ...fields, ...after }, names.id, now))
  return { ...names, before: pick(fields) as PlannedClass['before'], after, refusal }
}

function valuesFor(
  wanted: WantedSettings,
  firstStartsAt: Date | null,
): { values: Values; missing: string | null } {
  const values: Record<string, unknown> = { ...wanted }
  let missing: string | null = null
  for (const field of moments) {
    const moment = wanted[field]
    if (moment === undefined || moment === null) continue
    values[field] = momentOf(moment, firstStartsAt)
    if (values[field] !== null) continue
    delete values[field]
    missing = '這一班還沒有日期，算不出「第一天之前」是哪一天。'
  }
  return { values, missing }
}

/** What the editor of one class would refuse, in its words. */
async function refusalOf(tx: Tx, values: Values, id: number, now: Date): Promise<string | null> {
  try {
    await table.check!(tx, values, id, now)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
    return wordsOfRefusal(error)
  }
}

async function readClasses(tx: Tx, ids: readonly number[], actor: Account): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select t.id, k.title, t.name as "className", s.name as "baseName", ${fieldsOfRow(table)} as fields,
      first.at as "firstStartsAt"
    from catalog.classes t
    join catalog.courses k on k.id = t.course_id
    join places.bases s on s.id = t.base_id
    cross join lateral (
      select min(d.starts_at) as at from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null) first
    where t.id = any(${ids as number[]}::int[]) and ${isChangeable(table, 'class.create', actor)}
    order by first.at, t.id`.execute(tx)
  return rows
}
