import { maxImportDays, type ImportedRow } from 'contract/import'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { NewClass } from '#catalog/write-new-class.ts'
import { problemOfDecision } from '#planning/new-class/problem-of-decision.ts'
import { requirePlan } from '#planning/new-class/require-plan.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal } from '#platform/refuse.ts'
import type { Cells, Problem } from '#platform/things/import/import-table.ts'
import { loadClassNames } from './class-names.ts'
import { readClassRow, type ClassRow } from './read-class-row.ts'

export type PlannedClass = Pick<ImportedRow, 'problems'> & {
  outcome: 'new' | 'exists' | 'wrong'
} & Pick<ClassRow, 'wanted' | 'settings' | 'rules'>

type By = { actor: Account; now: Date }

/** What each row would do, in order. Writes nothing. */
export async function planClassRows(tx: Tx, rows: readonly Cells[], by: By): Promise<PlannedClass[]> {
  const names = await loadClassNames(tx, by)
  const read = rows.map((cells) => readClassRow(cells, names, by.now))
  const existing = await findExisting(tx, read.filter(isReadable))
  const planned: PlannedClass[] = []
  const seen = new Set<string>()
  let days = 0
  for (const row of read) {
    if (!isReadable(row)) {
      planned.push({ ...row, outcome: 'wrong' })
      continue
    }
    const key = keyOf(row.wanted)
    const isThere = existing.has(key)
    if (!isThere) days += row.wanted.days.length
    const problems = await problemsOf(tx, row, { ...by, isTwice: seen.has(key), isThere, days })
    planned.push({ ...row, problems, outcome: problems.length > 0 ? 'wrong' : isThere ? 'exists' : 'new' })
    seen.add(key)
  }
  return planned
}

const isReadable = ({ problems }: ClassRow): boolean => problems.length === 0

/** The same course, base, name and first day are the same class. */
const keyOf = ({ courseId, baseId, name, days }: NewClass): string => {
  const first = days.map(({ startsAt }) => startsAt).toSorted()[0]!
  return JSON.stringify([courseId, baseId, name.trim(), taipeiDate(new Date(first))])
}

async function findExisting(tx: Tx, rows: readonly ClassRow[]): Promise<ReadonlySet<string>> {
  const wanted = rows.map((row) => row.wanted)
  const { rows: found } = await sql<{ courseId: number; baseId: number; name: string; startsAt: string }>`
    select c.course_id as "courseId", c.base_id as "baseId", c.name,
      (select platform.instant(min(d.starts_at)) from catalog.class_days d where d.class_id = c.id) as "startsAt"
    from catalog.classes c
    where c.base_id = any(${wanted.map(({ baseId }) => baseId)}::int[])
      and c.course_id = any(${wanted.map(({ courseId }) => courseId)}::int[])
      and c.name = any(${wanted.map(({ name }) => name.trim())}::text[])`.execute(tx)
  return new Set(
    found
      .filter(({ startsAt }) => startsAt !== null)
      .map(({ startsAt, ...one }) => keyOf({ ...one, days: [{ startsAt, endsAt: startsAt }] } as never)),
  )
}

type Beside = By & { isTwice: boolean; isThere: boolean; days: number }

/** A class that is there already is not planned again: its days may be over. */
async function problemsOf(tx: Tx, { wanted, settings }: ClassRow, beside: Beside): Promise<Problem[]> {
  if (beside.isTwice) return [{ field: 'name', message: '前面已經有同一班，請留一列就好。' }]
  if (beside.isThere) return []
  if (beside.days > maxImportDays)
    return [{ field: 'days', message: `一次最多 ${maxImportDays} 堂課，請分成兩個檔案，分次匯入。` }]
  const late = problemOfDecision(settings, beside.now)
  if (late !== undefined) return [{ field: 'decideBy', message: late }]
  try {
    await requirePlan(tx, wanted, beside)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    return error.details.fields.map(({ path, message }) => ({ field: path, message }))
  }
}
