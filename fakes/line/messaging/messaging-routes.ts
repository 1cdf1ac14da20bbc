import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { accountRoutes } from './account-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { aliasRoutes } from './rich-menu/alias-routes.ts'
import { linkRoutes } from './rich-menu/link-routes.ts'
import { richMenuRoutes } from './rich-menu/rich-menu-routes.ts'
import { webhookEndpointRoutes } from './webhook/webhook-endpoint-routes.ts'

/** api.line.me is under `/api`, api-data.line.me under `/api-data`. */
export function messagingRoutes(app: FastifyInstance, platform: LinePlatform): void {
  app.register(async (scope) => {
    acceptEmptyJson(scope)
    messageRoutes(scope, platform)
    accountRoutes(scope, platform)
    richMenuRoutes(scope, platform)
    aliasRoutes(scope, platform)
    linkRoutes(scope, platform)
    webhookEndpointRoutes(scope, platform)
  })
}

/** LINE's SDK declares JSON on requests without a body, which Fastify refuses by default. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), (error, value) => done(error ? notJson : null, value))
  })
}

const notJson = new LineApiRefusal(400, {
  message: 'The request body could not be parsed as JSON (line: -, column: -)',
})
