import type { StaffHits } from 'contract/search/staff-search'
import { taipeiDate } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import { basesFor } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { findApplications } from './find-applications.ts'
import { findClasses } from './find-classes.ts'
import { findPersons } from './find-persons.ts'
import { findThings } from './find-things.ts'
import { readStaffQuery } from './read-staff-query.ts'

/** Four statements at most; what the actor's roles do not include is not looked for. */
export async function searchForStaff(
  db: Database,
  { q, actor, now }: { q: string; actor: Account; now: Date },
): Promise<StaffHits> {
  const query = readStaffQuery(q, taipeiDate(now))
  const [people, classes, applications, things] = await Promise.all([
    findPersons(db, query, { bases: basesFor(actor, 'booking.read'), now }),
    findClasses(db, query, { bases: basesFor(actor, 'class.read'), now }),
    findApplications(db, query, basesFor(actor, 'application.read')),
    findThings(db, query, actor),
  ])
  return { people, ...classes, applications, ...things }
}
