import type { Endpoint, Received } from 'contract/endpoint'
import { fieldErrors } from 'contract/field-messages'
import { refuse } from '#platform/refuse.ts'

type Raw = { params: unknown; query: unknown; body: unknown }
const parts = ['params', 'query', 'body'] as const

/** An invalid id in the path refuses `not_found`, like the page at that path; the rest names the invalid fields. */
export function parseRequest(endpoint: Endpoint, raw: Raw): Received<Endpoint> {
  const received: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = endpoint[part]
    if (schema === undefined) continue
    const parsed = schema.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
    if (parsed.success) received[part] = parsed.data
    else if (part === 'params') throw refuse('not_found')
    else throw refuse('invalid_input', { fields: fieldErrors(parsed.error.issues) })
  }
  return received as Received<Endpoint>
}
