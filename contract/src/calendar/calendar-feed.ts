import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

const feed = z.object({ path: z.nullable(z.string()) })

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/member/calendar-feed',
  summary: "The address of the member's calendar feed, if there is one.",
  access: 'member',
  output: feed,
})

export const openCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/member/calendar-feed',
  summary: "A new address for the member's calendar feed; the one before stops working.",
  access: 'member',
  perMinute: 10,
  output: feed,
})

export const closeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/member/calendar-feed',
  summary: "Ends the member's calendar feed: its address stops working.",
  access: 'member',
  output: feed,
})
