import type { FastifyInstance } from 'fastify'
import type { LinePlatform, LineWorld } from '#line/line-world.ts'
import type { RichMenu } from '#line/messaging/messaging-state.ts'
import { requireBot } from '#line/messaging/require-bot.ts'
import { requireBody, requireValid } from '#line/messaging/validation/require-messages.ts'
import { readPicture } from './read-picture.ts'
import { richMenuRule } from './rich-menu-rule.ts'
import { createRichMenu, deleteRichMenu, refuseMenu, requireRichMenu } from './rich-menus.ts'

interface ById {
  Params: { id: string }
}

const url = '/api/v2/bot/richmenu'
const maxPictureBytes = 1_024 * 1_024

export function richMenuRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  app.post(url, async (request) => {
    const channel = requireBot(world, request)
    const definition = requireBody(request.body)
    requireValid(richMenuRule, definition)
    return { richMenuId: createRichMenu(world, channel, definition).richMenuId }
  })
  app.post(`${url}/validate`, async (request) => {
    requireBot(world, request)
    requireValid(richMenuRule, requireBody(request.body))
    return {}
  })
  app.get(`${url}/list`, async (request) => {
    const channel = requireBot(world, request)
    const menus = [...world.messaging.richMenus.menus.values()]
    return { richmenus: menus.filter(({ channelId }) => channelId === channel.id).map(describe) }
  })
  app.get<ById>(`${url}/:id`, async (request) =>
    describe(requireRichMenu(world, requireBot(world, request), request.params.id)),
  )
  app.delete<ById>(`${url}/:id`, async (request) => {
    deleteRichMenu(world, requireRichMenu(world, requireBot(world, request), request.params.id))
    return {}
  })
  pictureRoutes(app, world)
}

function pictureRoutes(app: FastifyInstance, world: LineWorld): void {
  const content = '/api-data/v2/bot/richmenu/:id/content'
  app.addContentTypeParser(
    ['image/png', 'image/jpeg'],
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    async (_request: unknown, body: Buffer) => body,
  )
  app.post<ById>(content, { bodyLimit: maxPictureBytes }, async (request) => {
    const menu = requireRichMenu(world, requireBot(world, request), request.params.id)
    if (menu.picture) refuseMenu(400, 'An image has already been uploaded to the richmenu')
    menu.picture = readPicture(request.body)
    return {}
  })
  app.get<ById>(content, async (request, reply) => {
    const { picture } = requireRichMenu(world, requireBot(world, request), request.params.id)
    return picture ? reply.type(picture.type).send(picture.bytes) : refuseMenu(404, 'image not found')
  })
}

const describe = ({ richMenuId, definition }: RichMenu) => ({ ...definition, richMenuId })
