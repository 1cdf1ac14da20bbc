import type { FollowKind } from 'contract/following'

/** The columns that name a followed thing: a class or a course. */
export type FollowedThing = { class_id: number; course_id: null } | { class_id: null; course_id: number }

/** Which thing an id names depends on the kind. */
export const followedThing = (kind: FollowKind, thingId: number): FollowedThing =>
  kind === 'next_term' ? { class_id: null, course_id: thingId } : { class_id: thingId, course_id: null }
