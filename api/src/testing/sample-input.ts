import * as z from 'zod/mini'

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  exclusiveMinimum?: number
}

/**
 * The smallest valid input of a schema: required fields only, one element in each list, and the ids given for fields
 * of that name. Throws when the result is not valid.
 */
export function sampleInput(schema: z.ZodMiniType, ids: Readonly<Record<string, unknown>>): unknown {
  const sample = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
  return z.parse(schema, sample) && sample
}

const sampleOf = (schema: Schema, ids: Readonly<Record<string, unknown>>): unknown => {
  const kind = schema.anyOf?.[0] ?? schema
  if (kind.const !== undefined) return kind.const
  if (kind.enum !== undefined) return kind.enum[0]
  if (kind.type === 'array') return [sampleOf(kind.items!, ids)]
  if (kind.type === 'integer') return Math.max(0, kind.minimum ?? 0, (kind.exclusiveMinimum ?? -1) + 1)
  if (kind.type === 'boolean') return false
  if (kind.format === 'date-time') return '2030-01-01T00:00:00.000Z'
  if (kind.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  // Of the patterns only that of telephone numbers is of a required field without an id.
  if (kind.pattern?.startsWith('^(09')) return '0912345678'
  if (kind.type === 'string') return 'x'
  const required = Object.entries(kind.properties ?? {}).filter(([name]) => kind.required?.includes(name))
  return Object.fromEntries(required.map(([name, property]) => [name, ids[name] ?? sampleOf(property, ids)]))
}
