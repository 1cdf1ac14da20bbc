import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startDemoDatabases } from './support/demo-databases.ts'
import { startDemoWorlds } from './support/demo-worlds.ts'
import { controlPort, sitePorts } from './support/journey-ports.ts'

// Serves the site with demo worlds to the journeys, one per worker at a time, and answers their requests on another port:
// see freshWorld.
const databases = await startDemoDatabases()
const worlds = new Map(sitePorts.map((port) => [port, startDemoWorlds(port, databases)]))

type WorldRequest = { port: number; users: string; mayShare: boolean }

const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<unknown>>> = {
  /** Playwright asks whether the journeys may begin. */
  'GET /': async () => 'ready',
  /** A new demo world, or the one of the same file when its journeys may share it. */
  'POST /worlds': async (request) => {
    const { port, users, mayShare } = JSON.parse(await text(request)) as WorldRequest
    const ofPort = worlds.get(port)!
    if (!mayShare || ofPort.users() !== users) await ofPort.replace(users)
    return ofPort.database()
  },
  /** Ends all worlds, after all journeys. */
  'DELETE /worlds': async () => (await Promise.all([...worlds.values()].map((one) => one.end()))).flat(),
  ...Object.fromEntries(
    sitePorts.map((port) => [`GET /worlds/${port}`, async () => worlds.get(port)!.database()]),
  ),
}

const control = createServer((request, response) => {
  const answer =
    answers[`${request.method} ${request.url}`]?.(request) ?? Promise.reject(new Error('unknown'))
  answer.then(
    (found) => response.end(JSON.stringify(found)),
    (error: Error) => response.writeHead(500).end(String(error.stack)),
  )
})
control.listen(controlPort, '127.0.0.1')

let isEnding = false
const end = () => {
  if (isEnding) return
  isEnding = true
  control.close()
  void Promise.allSettled([...worlds.values()].map((one) => one.end())).then(() => databases.end())
}
process.once('SIGTERM', end)
// Playwright holds the other end of this pipe, which closes also when it was killed.
process.stdin.once('end', end).resume()
process.stdin.unref()
