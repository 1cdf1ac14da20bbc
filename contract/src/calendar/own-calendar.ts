import * as z from 'zod/mini'
import { noShowState } from '#booking/no-show-state.ts'
import { ownDay } from '#booking/own-days.ts'
import { endpoint } from '#endpoint.ts'
import * as id from '#ids.ts'
import { applicationId } from '#spaces/applications.ts'

/** A time in a space that the member has borrowed or wants to borrow. */
const ownUse = z.object({
  useId: id.serialId,
  applicationId,
  title: z.string(),
  spaceName: z.string(),
  baseName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  startsAt: id.instant,
  endsAt: id.instant,
  state: z.enum(['pending', 'approved']),
})
export type OwnUse = z.output<typeof ownUse>

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/member/calendar',
  summary:
    "The member's own class days, and the times for which they borrow spaces, between two dates (at most 100 days apart).",
  access: 'member',
  query: z.strictObject({ from: id.localDate, to: id.localDate }),
  output: z.object({
    days: z.array(ownDay),
    uses: z.array(ownUse),
    pausedUntil: noShowState.shape.pausedUntil,
  }),
})
