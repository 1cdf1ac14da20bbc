import { pathsOf, staffPrefix } from './pages.ts'

/** Pages of the back-office. Not in `pages.ts`, because pages of the site would load their addresses. */
export const staffPages = {
  /** The class days of one date, today by default. */
  staffHome: staffPrefix,
  /** Check-in and roster of a class day. */
  staffClassDay: `${staffPrefix}/class-day/:classDayId`,
} as const

/** Their paths, as `pages` has those of the site. */
export const staffPaths = pathsOf(staffPages)
