import type { FollowKind } from 'contract/following'

export type FollowedThing = { class_id: number; course_id: null } | { class_id: null; course_id: number }

export const followedThing = (kind: FollowKind, thingId: number): FollowedThing =>
  kind === 'next_term' ? { class_id: null, course_id: thingId } : { class_id: thingId, course_id: null }
