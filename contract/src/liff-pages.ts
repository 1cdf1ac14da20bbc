import { pathsOf } from './pages.ts'

/** Pages of the mini-app inside LINE. Not in `pages.ts`, because pages of the site would load their addresses. */
export const liffPages = {
  liffClassList: '/liff/class_all',
  liffClassDetail: '/liff/class_all/:classId',
  liffClassHistory: '/liff/class_history',
  liffSignup: '/liff/signup',
  liffProfile: '/liff/profile',
  liffCalendar: '/liff/calendar',
} as const

/** Their paths, as `pages` has those of the site. */
export const liffPaths = pathsOf(liffPages)
