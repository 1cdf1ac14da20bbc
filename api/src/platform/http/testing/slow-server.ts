import type { Lane } from 'contract/endpoint'
import fastify, { type FastifyReply } from 'fastify'
import { expect } from 'vitest'
import { answerProblems } from '#platform/http/error-handling.ts'
import { shedLoad, waitedMs } from '#platform/http/shed-load.ts'

type Work = { finish: () => void; reply: FastifyReply; waited: number }

/** A server whose `/slow` and, in the lane of logins, `/login` respond when the test releases them. */
export function startSlowServer(slots: number) {
  const app = fastify()
  const works: Work[] = []
  answerProblems(app)
  app.get('/healthz', () => 'ok')
  void app.register(async (scope) => {
    shedLoad(scope, slots)
    const lanes: [string, Lane | undefined][] = [
      ['/slow', undefined],
      ['/login', 'login'],
    ]
    for (const [url, lane] of lanes)
      scope.route({
        method: ['GET', 'POST'],
        url,
        config: { lane },
        handler: (request, reply) =>
          new Promise((resolve) =>
            works.push({ finish: () => resolve('done'), reply, waited: waitedMs(request) }),
          ),
      })
  })
  return {
    app,
    works,
    finishAll: () => works.splice(0).forEach(({ finish }) => finish()),
    atWork: (count = 1) =>
      expect.poll(() => works.length, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(count),
  }
}
