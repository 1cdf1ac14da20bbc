import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClasses } from './add-classes.ts'
import { addMessage } from './add-message.ts'
import { addOffice } from './add-office.ts'
import { addSpaces } from './add-spaces.ts'
import type { BaseFacts, FilledBase } from './base-facts.ts'

/**
 * Adds to a base one of everything that a list, a badge or a report of staff counts: classes of today, tomorrow and last
 * week, bookings, waits, guests, attendance, feedback, a class to decide, a draft, a closure with somebody to phone, a
 * failed message, applications, charges, uses without a mark, a draw, closed days, a teacher, a role, an invitation.
 */
export async function fillBase(database: TestDatabase, facts: BaseFacts): Promise<FilledBase> {
  const classes = await addClasses(database, facts)
  const message = await addMessage(database, facts, classes)
  const spaces = await addSpaces(database, facts)
  const office = await addOffice(database, facts)
  const byPath = { ...spaces.byPath, ...office.byPath, 'class-settings': classes.classId }
  return { ...classes, ...message, ...spaces, ...office, byPath }
}
