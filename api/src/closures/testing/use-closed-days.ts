import { beforeAll, beforeEach } from 'vitest'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

/**
 * Before each test: two classes with a day of this many seats on the same date and no others, whose rooms would clash, and no
 * closures.
 */
export function useClosedDays(database: TestDatabase, seats: number) {
  let manager: Account
  let list: Awaited<ReturnType<typeof arrangeWaitlist>>
  let other: Awaited<ReturnType<typeof arrangeWaitlist>>
  beforeAll(async () => {
    await arrangeBasics(database.owner)
    manager = await arrangeStaff(database.owner, 'base_manager')
  })
  beforeEach(async () => {
    await database.owner.query('delete from booking.closure_days; delete from booking.closures')
    await database.owner.query('update catalog.classes set published_at = null')
    list = await arrangeWaitlist(database, seats)
    other = await arrangeWaitlist(database, seats)
  })
  return {
    get manager() {
      return manager
    },
    get list() {
      return list
    },
    get other() {
      return other
    },
  }
}
