import { pathsOf, staffPrefix } from './pages.ts'

/** Pages of the back-office. Not in `pages.ts`, because pages of the site would load their addresses. */
export const staffPages = { staffHome: staffPrefix } as const

/** Their paths, as `pages` has those of the site. */
export const staffPaths = pathsOf(staffPages)
