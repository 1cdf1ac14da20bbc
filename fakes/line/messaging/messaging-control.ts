import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { findUser } from '#line/line-users.ts'
import type { LineWorld } from '#line/line-world.ts'
import { queryOf } from '#line/request-params.ts'
import { changeFriend } from './change-friend.ts'
import type { MessagingChannel } from './messaging-state.ts'
import { messagesThisMonth, setMessagesThisMonth } from './monthly-quota.ts'
import { requireAccount } from './require-account.ts'
import { fieldsOf, type Fields } from './validation/rules.ts'
import { readScriptedWebhook, sendScriptedWebhook } from './webhook/scripted-webhook.ts'
import { settleWebhooks } from './webhook/send-webhook.ts'

export function messagingControl(app: FastifyInstance, world: LineWorld): void {
  outboxControl(app, world)
  webhookControl(app, world)
  app.post<{ Params: { key: string } }>('/users/:key/friend', async (request) => {
    const user = findUser(world, request.params.key)
    if (!user) throw new LineApiRefusal(404, { message: 'unknown user' })
    const { state, webhook = true } = fieldsOf(request.body)
    if (state !== 'none' && state !== 'friend' && state !== 'blocked') return refuse('unknown state')
    if (webhook === false) user.friend = state
    else await changeFriend(world, user, state)
    return user
  })
  app.patch('/quota', async (request) => {
    const channel = requireAccount(world)
    const { monthlyQuota, used } = fieldsOf(request.body)
    if (![monthlyQuota, used].every(isCountOrAbsent)) return refuse('monthlyQuota and used must be counts')
    if (typeof monthlyQuota === 'number') channel.monthlyQuota = monthlyQuota
    if (monthlyQuota === null) delete channel.monthlyQuota
    if (typeof used === 'number') setMessagesThisMonth(world, channel, used)
    return { monthlyQuota: channel.monthlyQuota ?? null, used: messagesThisMonth(world, channel) }
  })
}

function outboxControl(app: FastifyInstance, world: LineWorld): void {
  app.get('/outbox', async (request) => {
    const to = queryOf(request).get('to')
    const userId = findUser(world, to)?.userId ?? to
    return { outbox: world.messaging.outbox.filter((row) => to === null || row.to === userId) }
  })
  app.delete('/outbox', async (_request, reply) => {
    world.messaging.outbox = []
    return reply.code(204).send()
  })
}

function webhookControl(app: FastifyInstance, world: LineWorld): void {
  app.get('/webhook', async () => {
    await settleWebhooks(world.messaging)
    return { ...settingsOf(requireAccount(world)), deliveries: world.messaging.deliveries }
  })
  app.patch('/webhook', async (request) => {
    const channel = requireAccount(world)
    const { webhookUrl, useWebhook, redelivery } = fieldsOf(request.body)
    if (typeof webhookUrl === 'string') channel.webhookUrl = webhookUrl
    if (typeof useWebhook === 'boolean') channel.useWebhook = useWebhook
    if (typeof redelivery === 'boolean') channel.redelivery = redelivery
    return settingsOf(channel)
  })
  app.post('/webhook', async (request) => {
    const channel = requireAccount(world)
    const script = readScriptedWebhook(world, channel, fieldsOf(request.body))
    if (!script) return refuse('events need a known user and a type; signature is good, bad or missing')
    return { deliveries: await sendScriptedWebhook(world, channel, script) }
  })
}

const settingsOf = ({ webhookUrl, useWebhook, redelivery }: MessagingChannel): Fields => ({
  webhookUrl,
  useWebhook,
  redelivery,
})

const isCountOrAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 0)

function refuse(message: string): never {
  throw new LineApiRefusal(400, { message })
}
