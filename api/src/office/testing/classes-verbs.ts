import { randomUUID } from 'node:crypto'
import type { DayChange, WhichDays } from 'contract/office/days-of-classes'
import { changeDaysOfClasses } from '#office/days-of-classes/change-days-of-classes.ts'
import { previewDaysOfClasses } from '#office/days-of-classes/preview-days-of-classes.ts'
import { recallDaysOfClasses } from '#office/days-of-classes/recall-days-of-classes.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'

/** What this person of staff does to days of several classes. */
export const classesVerbs = ({ db }: Pick<TestDatabase, 'db'>, actor: Account, now = testNow) => {
  const deps = { db, clock: { now: () => now } }
  const preview = (classIds: number[], change: DayChange, which: WhichDays = 'all') =>
    previewDaysOfClasses(db, { classIds, which, change }, { actor, now })
  type Sent = { which?: WhichDays; plan?: string; key?: string }
  return {
    preview,
    /** Previews first, unless a plan is named. */
    change: async (
      classIds: number[],
      change: DayChange,
      { which = 'all', plan, key = randomUUID() }: Sent = {},
    ) => {
      const shown = plan ?? (await preview(classIds, change, which)).plan
      const body = { classIds, which, change, reason: '教室整修', plan: shown }
      return await changeDaysOfClasses(deps, body, { actor, key })
    },
    recall: (classIds: number[], actId: string) => recallDaysOfClasses(deps, { classIds, actId, actor }),
  }
}
