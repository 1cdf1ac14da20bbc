import { join } from 'node:path'
import { asCheck } from './run-command.ts'
import type { Part } from './run-parts.ts'

const projectFolder = join(import.meta.dirname, '..')
const program = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/** The pages' types import the types that React Router generates. */
const routeTypes = 'route types'

export const typePrograms = { server: '.', journeys: 'e2e', pages: 'web', measurements: 'bench' } as const

const typesOf = (name: keyof typeof typePrograms, after: readonly string[] = []): Part =>
  asCheck({ name: `types of the ${name}`, command: [program('tsc'), '-p', typePrograms[name]], after })

export const staticChecks: readonly Part[] = [
  asCheck({
    name: routeTypes,
    command: [program('react-router'), 'typegen'],
    cwd: join(projectFolder, 'web'),
  }),
  asCheck({
    name: 'lint and import walls',
    command: [program('oxlint'), '--type-aware', '--report-unused-disable-directives-severity=error'],
    after: [routeTypes],
  }),
  typesOf('server'),
  typesOf('journeys'),
  typesOf('pages', [routeTypes]),
  asCheck({ name: 'dead code', command: [program('knip')], after: [routeTypes] }),
  typesOf('measurements'),
  asCheck({ name: 'format', command: [program('oxfmt'), '--check', '.'] }),
]
