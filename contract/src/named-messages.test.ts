import { expect, test } from 'vitest'
import { fieldMessage } from './field-messages.ts'
import { endpoints } from './testing/endpoints.ts'

type Def = Record<string, unknown> & {
  error?: (issue: object) => unknown
  checks?: readonly { _zod: { def: Def } }[]
}

const isSchema = (part: unknown): part is { _zod: { def: Def } } =>
  typeof part === 'object' && part !== null && '_zod' in part

/** Adds the messages that a schema, its checks and all of its parts name. */
function collect(part: unknown, names: Set<string>, seen = new Set<unknown>()): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const { checks = [], ...def } = isSchema(part) ? part._zod.def : (part as Def)
  for (const { error } of isSchema(part) ? [def, ...checks.map((check) => check._zod.def)] : []) {
    const name = error?.({})
    if (typeof name === 'string') names.add(name)
  }
  for (const inner of Object.values(def)) collect(inner, names, seen)
}

/** Of fields that no person fills in: pages, LINE and the browser do. */
const ofMachines = new Set(['attempt', 'base64url', 'code', 'secret', 'token', 'transport', 'version'])

test('every message that a body names has words of its own, unless no person fills the field in', () => {
  const names = new Set<string>()
  for (const { body } of endpoints) collect(body, names)
  expect(names).toContain('chosen_id')
  const generic = fieldMessage({ path: [], message: '' })
  const wordless = [...names].filter((message) => fieldMessage({ path: [], message }) === generic)
  expect(new Set(wordless)).toEqual(ofMachines)
})
