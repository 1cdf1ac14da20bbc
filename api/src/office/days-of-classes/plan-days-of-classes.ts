import { maxDays, type DayChange, type WhichDays } from 'contract/office/days-of-classes'
import { sql } from 'kysely'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import { fingerprintOf } from '#office/day-plan/hash-of-plan.ts'
import {
  planKnownDays,
  requireChange,
  requireTeachers,
  type Plan,
  type Planned,
} from '#office/day-plan/plan-days.ts'
import { readKnownClasses, type KnownClass } from '#office/day-plan/read-known-days.ts'
import { mergedWords } from '#office/staff-class/change-class.ts'
import { readDaysOf, type KnownDays } from '#office/staff-class/lock-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal, refuse, wordsOfRefusal } from '#platform/refuse.ts'
import { matchesDay } from './matches-day.ts'

export type Asked = { classIds: readonly number[]; which: WhichDays; change: DayChange }

type Named = { classId: number; title: string; className: string; baseName: string }

export type PlannedClass = Named & {
  baseId: number
  days: Planned[]
  /** Null when its days can be changed. */
  refusal: string | null
}

export type PlanOfClasses = { classes: PlannedClass[]; names: Plan['names'] }

type Facts = { locked: KnownDays; known: KnownClass }

/**
 * What would become of each class, in the order of their first days concerned. Refuses as `requireStaffClasses`,
 * `requireChange` and `requireTeachers` do, and `invalid_input` for more days than are changed at once; what one class
 * refuses, the others do not.
 */
export async function planDaysOfClasses(
  db: Database | Tx,
  { classIds, which, change }: Asked,
  { actor, now }: { actor: Account; now: Date },
): Promise<PlanOfClasses> {
  await requireStaffClasses(db, { classIds, actor }, 'class.change')
  requireChange(change)
  const locked = await readDaysOf(db, classIds)
  const known = await readKnownClasses(db, classIds)
  const asked = (await readNames(db, classIds)).map((named) => {
    const facts = { locked: locked.get(named.classId)!, known: known.get(named.classId)! }
    return { named, facts, dayIds: daysMeant(facts.locked, which, now) }
  })
  requireFewDays(asked.flatMap(({ dayIds }) => dayIds))
  const classes = asked.map(({ named, facts, dayIds }) => ({
    ...named,
    baseId: facts.known.baseId,
    ...attempt(facts, () => planKnownDays(facts, dayIds, change, now)),
  }))
  const names = await requireTeachers(
    db,
    classes.flatMap(({ days }) => days),
    change.teacherIds,
  )
  return { classes: classes.toSorted(byFirstDay), names }
}

/** The same for the same changes of the same days as they are now. */
export const hashOfClasses = ({ classes }: PlanOfClasses): string =>
  fingerprintOf(classes.map(({ classId, days, refusal }) => [classId, days, refusal]))

function daysMeant({ days }: KnownDays, which: WhichDays, now: Date): number[] {
  const meant = days.filter(
    ({ startsAt, isCancelled }) => startsAt > now && !isCancelled && matchesDay(which, startsAt),
  )
  return meant.map(({ id }) => id)
}

function requireFewDays(dayIds: readonly number[]): void {
  if (dayIds.length <= maxDays) return
  const message = `選到 ${dayIds.length} 天，一次最多 ${maxDays} 天。請少選幾班，或縮短日期。`
  throw refuse('invalid_input', { fields: [{ path: 'which', message }] })
}

function attempt({ locked }: Facts, plan: () => Planned[]): Pick<PlannedClass, 'days' | 'refusal'> {
  if (locked.isMerged) return { days: [], refusal: mergedWords }
  try {
    const days = plan()
    return { days, refusal: days.length === 0 ? '沒有符合的上課日。' : null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { days: [], refusal: wordsOfRefusal(error) }
  }
}

const firstOf = ({ days }: PlannedClass): number => days[0]?.before.startsAt.getTime() ?? Infinity

const byFirstDay = (one: PlannedClass, other: PlannedClass): number =>
  firstOf(one) === firstOf(other) ? one.classId - other.classId : firstOf(one) - firstOf(other)

async function readNames(db: Database | Tx, classIds: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select c.id as "classId", k.title, c.name as "className", s.name as "baseName"
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where c.id = any(${classIds as number[]}::int[]) order by c.id`.execute(db)
  return rows
}
