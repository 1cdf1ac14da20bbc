import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

/** At 08:00 in Taipei. */
export const digestHour = 8

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
