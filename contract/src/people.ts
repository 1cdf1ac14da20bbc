import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { slug } from './ids.ts'

export const listPersonStatuses = endpoint({
  method: 'GET',
  path: '/api/person/status',
  summary: 'Person statuses in the order they are shown.',
  access: 'visitor',
  output: z.array(z.object({ id: slug, name: z.string() })),
})
