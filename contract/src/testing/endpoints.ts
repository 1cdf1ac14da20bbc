import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#endpoint.ts'

const contract = path.join(import.meta.dirname, '..')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** A thing that staff write is an object of endpoints. */
const endpointsOf = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value]
  return typeof value === 'object' && value !== null && 'change' in value
    ? Object.values(value).filter(isEndpoint)
    : []
}

const files = globSync('**/*.ts', { cwd: contract })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .toSorted()
const modules = await Promise.all(
  files.map(async (file) => (await import(path.join(contract, file))) as Readonly<Record<string, unknown>>),
)

/** Every endpoint that a file of the contract exports, for tests of all of them; the server knows those that it mounts. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap(endpointsOf))),
]
