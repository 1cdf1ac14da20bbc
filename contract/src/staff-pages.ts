import { pathsOf, staffPrefix } from './pages.ts'

/** Pages of the back-office. Not in `pages.ts`, because pages of the site would load their addresses. */
export const staffPages = {
  /** The class days of one date, today by default. */
  staffHome: staffPrefix,
  /** Check-in and roster of a class day. */
  staffClassDay: `${staffPrefix}/class-day/:classDayId`,
  /** A class with its days: seats, cancellation, other dates. */
  staffClass: `${staffPrefix}/class/:classId`,
  /** 停班停課: all class days of a date and place in one action. */
  staffClosures: `${staffPrefix}/closure`,
  /** What members were notified of, and whether it arrived. */
  staffMessages: `${staffPrefix}/message`,
  /** What members wrote about classes after they attended. */
  staffFeedback: `${staffPrefix}/feedback`,
} as const

/** Their paths, as `pages` has those of the site. */
export const staffPaths = pathsOf(staffPages)
