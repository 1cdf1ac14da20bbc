import * as z from 'zod/mini'
import { classCard } from '#catalog/class-card.ts'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { cursor, listOf } from './query.ts'

/** `saved` a class, `opens` a class until its registration opens, `next_term` a course until it has another class. */
export const followKinds = ['saved', 'opens', 'next_term'] as const
export type FollowKind = (typeof followKinds)[number]

/** In the order of the list; derived when it is read, never stored. */
export const followGroups = ['bookable', 'upcoming', 'waiting', 'saved'] as const
export type FollowGroup = (typeof followGroups)[number]

export const maxFollows = 200

const followKind = z.enum(followKinds)

const follow = z.object({ kind: followKind, thingId: id.serialId })

export const followThing = endpoint({
  method: 'POST',
  path: '/api/member/follow',
  summary: 'Follows a published class or course; following it again changes nothing.',
  access: 'member',
  perMinute: 60,
  body: z.strictObject({ kind: followKind, thingId: id.serialId }),
  output: follow,
  errors: ['not_found', 'follows_over_limit'],
})

export const unfollowThing = endpoint({
  method: 'DELETE',
  path: '/api/member/follow/:kind/:thingId',
  summary: 'Stops following; what is not followed stays so.',
  access: 'member',
  perMinute: 60,
  params: z.strictObject({ kind: followKind, thingId: id.serialIdText }),
  output: z.object({}),
})

const maxAsked = 50

export const readFollowed = endpoint({
  method: 'GET',
  path: '/api/member/follow/some',
  summary: 'Which of these classes and courses the member follows, and how.',
  access: 'member',
  query: z.strictObject({
    class: listOf(id.serialIdText, maxAsked),
    course: listOf(id.serialIdText, maxAsked),
  }),
  output: z.object({ followed: z.array(follow) }),
})

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/member/follow',
  summary: 'What the member follows, page by page: what can be booked now, what opens later, then the rest.',
  access: 'member',
  query: z.strictObject({ cursor }),
  output: z.object({
    items: z.array(
      z.extend(follow, {
        id: id.serialId,
        group: z.enum(followGroups),
        title: z.nullable(z.string()),
        /** The class, or the course's class that can be booked or opens next; null without a published one. */
        card: z.nullable(classCard),
        opensAt: z.nullable(id.instant),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
})
export type FollowItem = z.output<typeof listFollows.output>['items'][number]
