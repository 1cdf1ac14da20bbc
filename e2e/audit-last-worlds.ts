import { replaceWorld } from './support/fresh-world.ts'
import { sitePorts } from './support/journey-ports.ts'

/** Runs after all journeys. Throws when the last ones of a worker have left data that breaks a rule. */
export default async function auditLastWorlds(): Promise<void> {
  for (const port of sitePorts) await replaceWorld(port, 'nobody')
}
