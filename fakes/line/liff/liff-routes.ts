import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { contextTokenRoute } from './context-token-route.ts'
import { liffAuthorizeRoute } from './liff-authorize-route.ts'

/** Routes that the LIFF SDK calls, on every host that it knows. */
export function liffRoutes(app: FastifyInstance, platform: LinePlatform): void {
  liffAuthorizeRoute(app, platform)
  contextTokenRoute(app, platform)
}
