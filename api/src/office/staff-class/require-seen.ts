import type { ChosenDays } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

const rules = ['min_age', 'max_age', 'for_statuses', 'max_days_per_member', 'prerequisite_course_id']
const decision = ['confirmed_at', 'not_opened_at', 'decide_by']
const time = ['starts_at', 'ends_at']

/** The columns that a verb writes, or that decide what it does. Verbs with a preview of their own compare that. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  set_capacity: ['capacity'],
  cancel_days: [...time, 'cancelled_at', ...decision],
  restore_days: [...time, 'cancelled_at', ...decision],
  move_day: [...time, 'cancelled_at'],
  relocate_days: ['venue'],
  set_class_rules: rules,
  decide_class: ['cancelled_at', ...decision],
}

type Seen = {
  classId: number
  verb: string
  /** The last change that the page showed; undefined: the caller does not ask. */
  seen: number | undefined
  body: unknown
}
type Found = { by: string | null; startsAt: Date | null; before: object; after: object }

/**
 * Refuses `edit_conflict` when the same columns of the same days have been changed since the caller read the class. Others
 * may have changed meanwhile: both changes then hold. Call it with the class locked.
 */
export async function requireSeen(tx: Tx, { classId, verb, seen, body }: Seen): Promise<void> {
  const columns = columnsOf[verb]
  if (seen === undefined || columns === undefined) return
  const { rows } = await sql<Found>`
    select coalesce(m.name, a.line_name) as by, d.starts_at as "startsAt", x.before, x.after
    from platform.changes x
    left join catalog.class_days d on d.id = case when x.relation = 'catalog.class_days' then x.row_id::int end
    left join identity.accounts a on a.id = x.actor_id left join identity.members m on m.id = a.id
    where x.id > ${seen} and x.before is not null and x.after ?| ${columns}::text[]
      and ((x.relation = 'catalog.classes' and x.row_id = ${String(classId)})
        or (x.relation = 'catalog.class_days' and x.row_id = any(array(
          select o.id::text from catalog.class_days o where o.class_id = ${classId} and ${isChosen(body)}))))
    order by x.id desc limit 1`.execute(tx)
  if (rows[0] !== undefined) throw refuse('edit_conflict', { message: wordsOf(rows[0], columns) })
}

/** Verbs name days in `days` or `classDayId`; those of the whole class name none. */
const isChosen = (body: unknown) => {
  const { days, classDayId } = body as { days?: ChosenDays; classDayId?: number }
  const ids = classDayId === undefined ? days : [classDayId]
  return Array.isArray(ids) ? sql`o.id = any(${ids}::int[])` : sql`true`
}

/** 「簡雅雯剛才把 12月5日（六）14:00 的名額從 12 改成 14。…」 */
function wordsOf({ by, startsAt, before, after }: Found, columns: readonly string[]): string {
  const column = columns.find((each) => each in after)!
  const value = (row: object) => (row as Record<string, unknown>)[column]
  const what = `${startsAt === null ? '這一班' : ` ${taipeiDayTime(startsAt)} `}的${columnNames[column]}`
  const change =
    column === 'capacity' || column === 'venue'
      ? `把${what}從 ${String(value(before))} 改成 ${String(value(after))}`
      : `改了${what}`
  return `${by ?? '系統'}剛才${change}。下面已經是最新的資料，還要改的話請再按一次。`
}

const columnNames: Readonly<Record<string, string>> = {
  capacity: '名額',
  venue: '教室',
  starts_at: '時間',
  ends_at: '時間',
  cancelled_at: '停課或停辦',
  ...Object.fromEntries(rules.map((column) => [column, '報名資格'])),
  ...Object.fromEntries(decision.map((column) => [column, '開班決定'])),
}
