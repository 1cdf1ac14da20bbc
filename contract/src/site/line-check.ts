import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

const checked = z.object({
  /** `look`: a person has to look at LINE's console. */
  state: z.enum(['right', 'wrong', 'look']),
  /** A sentence in zh-TW that names the setting and, of a wrong one, what to do. */
  text: z.string(),
})
export type CheckedByLine = z.output<typeof checked>

export const checkLine = endpoint({
  method: 'POST',
  path: '/api/admin/line-check',
  summary: 'Asks LINE whether its channels, LIFF app, webhook and rich menus fit this installation.',
  access: { staff: ['admin'] },
  // Each asks LINE about ten times, and LINE calls the webhook.
  perMinute: 6,
  lane: 'login',
  // A token, a call and a test by LINE, one after the other, each until its timeout.
  deadlineMs: 25_000,
  output: z.object({ results: z.array(checked) }),
})
