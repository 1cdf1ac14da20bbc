import { pages } from 'contract/pages'
import { measuredPages, publicExamples } from '../e2e/support/example-pages.ts'

/** One URL per public page, including the filtered and the calendar view of the list. */
export const publicPages = [
  ...new Set([...measuredPages, ...publicExamples]),
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?county=changhua&weekday=6`,
]
