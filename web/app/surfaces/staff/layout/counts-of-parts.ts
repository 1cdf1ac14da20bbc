import { staffPages } from 'contract/staff-pages'
import type { ToDo } from './read-to-do.ts'

/** How many things wait behind each part of the menu, by its path; parts where nothing waits are absent. */
export function countsOfParts({
  seats,
  decisions,
  unreminded,
  toPhone,
  applications,
  unpaid,
  undelivered,
}: ToDo): Map<string, number> {
  const counts = [
    [staffPages.staffHome, seats.length + unreminded.length + decisions.length],
    [staffPages.staffClosures, toPhone.reduce((sum, { people }) => sum + people, 0)],
    [staffPages.staffApplications, applications + unpaid],
    [staffPages.staffMessages, undelivered],
  ] as const
  return new Map(counts.filter(([, count]) => count > 0))
}
