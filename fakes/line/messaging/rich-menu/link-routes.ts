import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LinePlatform, LineWorld } from '#line/line-world.ts'
import { findRecipient, isUserId } from '#line/messaging/find-recipient.ts'
import { requireBot } from '#line/messaging/require-bot.ts'
import { requireBody, requireValid } from '#line/messaging/validation/require-messages.ts'
import { list, text } from '#line/messaging/validation/rules.ts'
import { refuseMenu, requirePictured, requireRichMenu } from './rich-menus.ts'

interface OfUser {
  Params: { userId: string }
}

export function linkRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  defaultRoutes(app, world)
  userRoutes(app, world)
  bulkRoutes(app, world)
}

function defaultRoutes(app: FastifyInstance, world: LineWorld): void {
  const url = '/api/v2/bot/user/all/richmenu'
  app.post<{ Params: { id: string } }>(`${url}/:id`, async (request) => {
    const channel = requireBot(world, request)
    const { richMenuId } = requirePictured(requireRichMenu(world, channel, request.params.id))
    world.messaging.richMenus.defaults.set(channel.id, richMenuId)
    return {}
  })
  app.get(url, async (request) => {
    const { id } = requireBot(world, request)
    const richMenuId = world.messaging.richMenus.defaults.get(id)
    return richMenuId ? { richMenuId } : refuseMenu(404, 'no default richmenu')
  })
  app.delete(url, async (request) => {
    world.messaging.richMenus.defaults.delete(requireBot(world, request).id)
    return {}
  })
}

function userRoutes(app: FastifyInstance, world: LineWorld): void {
  const url = '/api/v2/bot/user/:userId/richmenu'
  app.post<{ Params: { userId: string; id: string } }>(`${url}/:id`, async (request) => {
    const key = requireLinkKey(world, request)
    const menu = requireRichMenu(world, requireBot(world, request), request.params.id)
    world.messaging.richMenus.links.set(key, requirePictured(menu).richMenuId)
    return {}
  })
  app.get<OfUser>(url, async (request) => {
    const richMenuId = world.messaging.richMenus.links.get(requireLinkKey(world, request))
    return richMenuId ? { richMenuId } : refuseMenu(404, 'the user has no richmenu')
  })
  app.delete<OfUser>(url, async (request) => {
    world.messaging.richMenus.links.delete(requireLinkKey(world, request))
    return {}
  })
}

function bulkRoutes(app: FastifyInstance, world: LineWorld): void {
  const url = '/api/v2/bot/richmenu/bulk'
  app.post(`${url}/link`, async (request, reply) => {
    const channel = requireBot(world, request)
    const body = requireBody(request.body)
    const { richMenuId } = requirePictured(requireRichMenu(world, channel, body['richMenuId']))
    for (const id of knownUsers(world, body['userIds'])) {
      world.messaging.richMenus.links.set(`${channel.id} ${id}`, richMenuId)
    }
    return reply.code(202).send({})
  })
  app.post(`${url}/unlink`, async (request, reply) => {
    const channel = requireBot(world, request)
    for (const id of knownUsers(world, requireBody(request.body)['userIds'])) {
      world.messaging.richMenus.links.delete(`${channel.id} ${id}`)
    }
    return reply.code(202).send({})
  })
}

function knownUsers(world: LineWorld, userIds: unknown): string[] {
  requireValid(list(text(200), 1, 500), userIds, ['userIds'])
  return (userIds as readonly string[]).filter((id) => findRecipient(world, id))
}

function requireLinkKey(world: LineWorld, request: FastifyRequest): string {
  const channel = requireBot(world, request)
  const { userId } = request.params as OfUser['Params']
  if (!isUserId(userId) || !findRecipient(world, userId)) {
    refuseMenu(400, "The value for the 'userId' parameter is invalid")
  }
  return `${channel.id} ${userId}`
}
