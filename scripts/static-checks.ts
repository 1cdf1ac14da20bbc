import { join } from 'node:path'
import { asCheck } from './run-command.ts'
import type { Part } from './run-parts.ts'

const projectFolder = join(import.meta.dirname, '..')
const program = (name: string) => join(projectFolder, 'node_modules', '.bin', name)

/** The pages' types name what React Router writes for each route. */
const routeTypes = 'route types'

/** What is checked without running the product, the longest first: rules and walls, types, dead code, format. */
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
  asCheck({ name: 'types of the server side', command: [program('tsc'), '-p', '.'] }),
  asCheck({ name: 'types of the journeys', command: [program('tsc'), '-p', 'e2e'] }),
  asCheck({ name: 'types of the pages', command: [program('tsc'), '-p', 'web'], after: [routeTypes] }),
  asCheck({ name: 'dead code', command: [program('knip')], after: [routeTypes] }),
  asCheck({ name: 'types of the measurements', command: [program('tsc'), '-p', 'bench'] }),
  asCheck({ name: 'format', command: [program('oxfmt'), '--check', '.'] }),
]
