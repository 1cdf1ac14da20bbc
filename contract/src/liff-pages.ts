import { pathsOf } from './pages.ts'

/** The endpoint of the LIFF app. Redirects to the list unless a link names a page. */
export const liffEntry = '/liff'

/** Not in `pages.ts`, because pages of the site would load these addresses. */
export const liffPages = {
  liffClassList: '/liff/class_all',
  liffClassDetail: '/liff/class_all/:classId',
  liffClassHistory: '/liff/class_history',
  // Beyond the specification.
  liffBookingConfirmation: '/liff/class_history/:bookingId',
  liffSignup: '/liff/signup',
  liffProfile: '/liff/profile',
  // Beyond the specification.
  liffOwnData: '/liff/data',
  liffCalendar: '/liff/calendar',
  // Beyond the specification: what the QR code of a class day opens.
  liffCheckIn: '/liff/check-in',
  // Beyond the specification: the learning record of a year.
  liffLearningRecord: '/liff/learning-record',
  // Beyond the specification.
  liffFollowing: '/liff/following',
  // Beyond the specification.
  liffInbox: '/liff/inbox',
  // Beyond the specification.
  liffApplySpace: '/liff/apply/space',
  liffSpaceApplication: '/liff/apply/space/:applicationId',
} as const

/** Opens a page of the mini-app inside LINE, such as `/liff/class_all/7`; elsewhere it opens a browser. */
export const liffLink = (liffId: string, path: string): string =>
  `https://liff.line.me/${liffId}${path.slice(liffEntry.length)}`

export const liffPaths = pathsOf(liffPages)
