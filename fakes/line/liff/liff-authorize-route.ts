import type { FastifyInstance } from 'fastify'
import { answerAuthorize } from '#line/access/authorize-route.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { queryOf } from '#line/request-params.ts'
import { readLiffAuthorizeRequest } from './read-liff-authorize-request.ts'

/** `GET /access/liff/v1/authorize` of `liff.login()`; its pages are those of the web login. */
export function liffAuthorizeRoute(app: FastifyInstance, platform: LinePlatform): void {
  app.get('/access/liff/v1/authorize', async (request, reply) => {
    const reading = readLiffAuthorizeRequest(queryOf(request), platform.world)
    return answerAuthorize(platform, request, reply, reading)
  })
}
