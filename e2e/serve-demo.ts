import { createServer } from 'node:http'
import { auditWorld } from './support/audit-world.ts'
import { startDemoWorlds } from './support/demo-worlds.ts'
import { journeyDataDir } from './support/journey-database.ts'
import { worldPort } from './support/journey-ports.ts'

// Serves the site with the demo world to the journeys of one worker, and with a new demo world after each request to the
// other port: see freshWorld.
const port = Number(process.argv[2] ?? '3210')
const worlds = await startDemoWorlds(port, journeyDataDir(port))

/** The journeys that use the present world. */
let users = 'nobody'

/** Audits what they have left, and replaces the world for the next ones whatever was found. */
const replaceWorld = async (nextUsers: string): Promise<string[]> => {
  const left = users
  const violations = await auditWorld(port)
  users = nextUsers
  await worlds.replace()
  return violations.map((violation) => `${left} left data that breaks a rule: ${violation}`)
}

/**
 * A new demo world for the journeys of each POST; a GET tells that they may begin. Answers 500 with the violations when the
 * world before broke a rule.
 */
const control = createServer(({ method, url }, response) => {
  const replacing =
    method === 'POST' ? replaceWorld(decodeURIComponent(url?.slice(1) ?? '')) : Promise.resolve([])
  replacing.then(
    (violations) => response.writeHead(violations.length === 0 ? 204 : 500).end(violations.join('\n')),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
control.listen(worldPort(port), '127.0.0.1')

process.once('SIGTERM', () => {
  control.close()
  void worlds.end()
})
