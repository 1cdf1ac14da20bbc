import { pages } from 'contract/pages'
import { measuredPages, publicExamples } from '../e2e/support/example-pages.ts'

export const publicPages = [
  ...new Set([...measuredPages, ...publicExamples]),
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?county=changhua&weekday=6`,
]
