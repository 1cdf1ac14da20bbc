import { maxStaffHits } from 'contract/search/staff-search'

/** One more than are shown means that there are more. */
export const readStaffHits = maxStaffHits + 1

export const cutGroup = <Hit>(found: readonly Hit[], mayBeMore = false) => ({
  hits: found.slice(0, maxStaffHits),
  hasMore: mayBeMore || found.length > maxStaffHits,
})

export const emptyGroup = { hits: [], hasMore: false }
