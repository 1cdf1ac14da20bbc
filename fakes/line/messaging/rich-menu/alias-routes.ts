import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { requireBot } from '#line/messaging/require-bot.ts'
import { requireBody, requireValid } from '#line/messaging/validation/require-messages.ts'
import { fields, like } from '#line/messaging/validation/rules.ts'
import { refuseMenu, requirePictured, requireRichMenu } from './rich-menus.ts'

interface ById {
  Params: { id: string }
}

const url = '/api/v2/bot/richmenu/alias'
const aliasRule = fields({ richMenuAliasId: like(/^[a-z0-9_-]{1,32}$/, 'invalid alias id') })

/** Menus switch to each other by their aliases. */
export function aliasRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  const aliases = () => world.messaging.richMenus.aliases
  app.post(url, async (request) => {
    const channel = requireBot(world, request)
    const body = requireBody(request.body)
    requireValid(aliasRule, body)
    const key = keyOf(channel, String(body['richMenuAliasId']))
    if (aliases().has(key)) refuseMenu(400, 'conflict richmenu alias id')
    aliases().set(key, requirePictured(requireRichMenu(world, channel, body['richMenuId'])).richMenuId)
    return {}
  })
  app.get(`${url}/list`, async (request) => {
    const prefix = keyOf(requireBot(world, request), '')
    const own = [...aliases()].filter(([key]) => key.startsWith(prefix))
    return {
      aliases: own.map(([key, id]) => ({ richMenuAliasId: key.slice(prefix.length), richMenuId: id })),
    }
  })
  app.get<ById>(`${url}/:id`, async (request) => {
    const richMenuId = requireAlias(aliases(), requireBot(world, request), request.params.id)
    return { richMenuAliasId: request.params.id, richMenuId }
  })
  app.post<ById>(`${url}/:id`, async (request) => {
    const channel = requireBot(world, request)
    requireAlias(aliases(), channel, request.params.id)
    const menu = requireRichMenu(world, channel, requireBody(request.body)['richMenuId'])
    aliases().set(keyOf(channel, request.params.id), requirePictured(menu).richMenuId)
    return {}
  })
  app.delete<ById>(`${url}/:id`, async (request) => {
    const channel = requireBot(world, request)
    requireAlias(aliases(), channel, request.params.id)
    aliases().delete(keyOf(channel, request.params.id))
    return {}
  })
}

const keyOf = (channel: MessagingChannel, alias: string): string => `${channel.id} ${alias}`

function requireAlias(aliases: Map<string, string>, channel: MessagingChannel, alias: string): string {
  return aliases.get(keyOf(channel, alias)) ?? refuseMenu(404, 'richmenu alias not found')
}
