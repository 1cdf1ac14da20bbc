import { findPeopleAt } from '#office/clashes/find-people-at.ts'
import type { Database } from '#platform/db/database.ts'
import { shifted } from './closure-on-day.ts'
import { clashKey, type MovedDay } from './plan-closure.ts'

/** Members of each moved day who have another class at its new time, by `clashKey`. */
export const findPeopleElsewhere = (
  db: Database,
  moved: readonly MovedDay[],
): Promise<Map<string, string[]>> =>
  findPeopleAt(
    db,
    moved.map((day) => ({ ...day, key: clashKey(day), ...shifted(day, day.shiftDays) })),
  )
