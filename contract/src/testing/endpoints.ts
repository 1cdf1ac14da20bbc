import { globSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Endpoint } from '#endpoint.ts'
import type { plainThing, thing } from '#thing.ts'

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

type Thing = Omit<ReturnType<typeof thing>, 'fields'> &
  Partial<Pick<ReturnType<typeof plainThing>, 'remove' | 'restore'>> & {
    fields: z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>
  }

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'create' in value && 'fields' in value

/** Every endpoint that a file of the contract exports, for tests of all of them; the server knows those that it mounts. */
export const endpoints: readonly Endpoint[] = [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap(endpointsOf))),
]

/** Every thing of the contract that staff create, by its path. */
export const declaredThings: Readonly<Record<string, Thing>> = Object.fromEntries(
  modules
    .flatMap((module) => Object.values(module).filter(isThing))
    .map((each) => [each.create.path.replace('/api/admin/', ''), each]),
)
