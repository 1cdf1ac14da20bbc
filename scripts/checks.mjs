import { join } from 'node:path'
import { projectFolder } from './project-folder.mjs'

const bin = (name) => join(projectFolder, 'node_modules', '.bin', name)
const web = join(projectFolder, 'web')

/**
 * What is checked without running the product: format, rules and walls between folders, types, dead code.
 * @type {{ name: string, command: string[], cwd?: string }[]}
 */
export const staticChecks = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  {
    name: 'lint and import walls',
    command: [bin('oxlint'), '--type-aware', '--report-unused-disable-directives-severity=error'],
  },
  { name: 'types of the server side', command: [bin('tsc'), '-p', '.'] },
  { name: 'route types', command: [bin('react-router'), 'typegen'], cwd: web },
  { name: 'types of the pages', command: [bin('tsc'), '-p', 'web'] },
  { name: 'types of the journeys', command: [bin('tsc'), '-p', 'e2e'] },
  { name: 'types of the measurements', command: [bin('tsc'), '-p', 'bench'] },
  { name: 'dead code', command: [bin('knip')] },
]
