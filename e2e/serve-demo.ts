import { createServer } from 'node:http'
import { startDemoWorlds } from './support/demo-worlds.ts'
import { worldPort } from './support/fresh-world.ts'
import { journeyDataDir } from './support/journey-database.ts'

// Serves the site with the demo world to the journeys of one worker, and with a new demo world after each request to the
// other port: see freshWorld.
const port = Number(process.argv[2] ?? '3210')
const worlds = await startDemoWorlds(port, journeyDataDir(port))

/** A new demo world for each POST; a GET tells that the journeys may begin. */
const control = createServer(({ method }, response) => {
  const replacing = method === 'POST' ? worlds.replace() : Promise.resolve()
  replacing.then(
    () => response.writeHead(204).end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
control.listen(worldPort(port), '127.0.0.1')

process.once('SIGTERM', () => {
  control.close()
  void worlds.end()
})
