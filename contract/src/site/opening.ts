import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'

/** In the order in which an organisation does them. */
export const openingSteps = ['collector', 'contact', 'base', 'teacher', 'course', 'class'] as const
export type OpeningStep = (typeof openingSteps)[number]

export const readOpening = endpoint({
  method: 'GET',
  path: '/api/admin/opening',
  summary: 'What is still missing before visitors can book a first class.',
  access: { staff: ['admin'] },
  output: z.object({
    missing: z.array(z.enum(openingSteps)),
    /** Nothing is missing, and the first class was published in the last seven days. */
    justOpened: z.boolean(),
  }),
})
