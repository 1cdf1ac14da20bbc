import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { startOfTaipeiDay, taipeiDate } from '#taipei-time.ts'

const hourMs = 3_600_000
/** In Taipei. */
const digestHour = 8

/** From 08:00 on: who turns the digest on then gets the first one the next morning. */
export const isAfterDigestHour = (now: Date): boolean =>
  now.getTime() >= startOfTaipeiDay(taipeiDate(now)).getTime() + digestHour * hourMs

const access = { staff: ['admin', 'base_manager', 'base_staff'] } as const
/** Null for staff who have not signed up as members: messages go to members. */
const output = z.object({ isWanted: z.nullable(z.boolean()) })

export const readDigestChoice = endpoint({
  method: 'GET',
  path: '/api/admin/digest',
  summary: 'Whether the caller wants a message every morning about what waits at the own bases.',
  access,
  output,
})

export const chooseDigest = endpoint({
  method: 'PATCH',
  path: '/api/admin/digest',
  summary: 'Turns the message of every morning on or off; nothing changes for staff who are no members.',
  access,
  perMinute: 30,
  body: z.strictObject({ isWanted: z.boolean() }),
  output,
})
