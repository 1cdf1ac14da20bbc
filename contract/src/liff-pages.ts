import { pathsOf } from './pages.ts'

/** Pages of the mini-app inside LINE. Not in `pages.ts`, because pages of the site would load their addresses. */
export const liffPages = {
  liffClassList: '/liff/class_all',
  liffClassDetail: '/liff/class_all/:classId',
  liffClassHistory: '/liff/class_history',
  // Beyond the specification.
  liffBookingConfirmation: '/liff/class_history/:bookingId',
  liffSignup: '/liff/signup',
  liffProfile: '/liff/profile',
  liffCalendar: '/liff/calendar',
  // Beyond the specification.
  liffFollowing: '/liff/following',
} as const

/** Their paths, as `pages` has those of the site. */
export const liffPaths = pathsOf(liffPages)
