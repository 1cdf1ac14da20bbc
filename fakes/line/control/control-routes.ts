import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { findUser, revokeTokensOf } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import type { LineWorld } from '#line/line-world.ts'
import { messagingControl } from '#line/messaging/messaging-control.ts'
import { createSigningKey } from '#line/signing-key.ts'
import { changeUser } from './change-user.ts'
import { describeState } from './describe-state.ts'
import { readFault } from './faults.ts'
import { liffControlRoutes } from './liff-control-routes.ts'
import { requireTrustedCaller } from './require-trusted-caller.ts'
import { readScriptedLogin } from './scripted-logins.ts'

const maxKeys = 3

/** The control API `/__sim/*`, for tests and developers. JSON only. */
export function controlRoutes(
  app: FastifyInstance,
  { world }: LinePlatform,
  reach: 'loopback' | 'open',
): void {
  app.register(
    async (control) => {
      control.addHook('onRequest', async (request) => requireTrustedCaller(request, reach))
      stateRoutes(control, world)
      userRoutes(control, world)
      trafficRoutes(control, world)
      liffControlRoutes(control, world)
      messagingControl(control, world)
    },
    { prefix: '/__sim' },
  )
}

function stateRoutes(app: FastifyInstance, world: LineWorld): void {
  app.get('/state', async () => describeState(world))
  app.post('/reset', async (_request, reply) => {
    world.reset()
    return done(reply)
  })
  app.post('/clock', async (request) => {
    const advance = bodyOf(request)['advanceMs']
    if (typeof advance !== 'number' || !Number.isFinite(advance)) return refuse('advanceMs must be a number')
    world.clockOffset += advance
    return { now: new Date(world.now()).toISOString() }
  })
  app.post('/certs/rotate', async () => {
    world.signingKeys = [createSigningKey(), ...world.signingKeys].slice(0, maxKeys)
    return { kids: world.signingKeys.map(({ kid }) => kid) }
  })
}

function userRoutes(app: FastifyInstance, world: LineWorld): void {
  app.patch<{ Params: { key: string } }>('/users/:key', async (request) => {
    const user = findUser(world, request.params.key)
    if (!user) throw new LineApiRefusal(404, { message: 'unknown user' })
    const problem = changeUser(user, bodyOf(request))
    return problem ? refuse(problem) : user
  })
  app.post('/login/next', async (request, reply) => {
    const script = readScriptedLogin(bodyOf(request))
    if (!script || (script.user && !findUser(world, script.user))) return refuse('unknown action or user')
    world.scriptedLogins.push(script)
    return done(reply)
  })
  app.post('/tokens/revoke', async (request) => {
    const { user, token } = bodyOf(request)
    const found = world.accessTokens.get(String(token)) ?? world.refreshTokens.get(String(token))
    if (found) found.revoked = true
    return { revoked: typeof user === 'string' ? revokeTokensOf(world, user) : found ? 1 : 0 }
  })
}

function trafficRoutes(app: FastifyInstance, world: LineWorld): void {
  app.post('/faults', async (request, reply) => {
    const fault = readFault(bodyOf(request))
    if (!fault) return refuse('path is required, host must be one of LINE')
    world.faults.push(fault)
    return done(reply)
  })
  app.delete('/faults', async (_request, reply) => {
    world.faults = []
    return done(reply)
  })
  app.get('/requests', async () => ({ requests: world.requests }))
  app.delete('/requests', async (_request, reply) => {
    world.requests = []
    return done(reply)
  })
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json')
  return isJson && request.body instanceof Object ? (request.body as Record<string, unknown>) : {}
}

function refuse(message: string): never {
  throw new LineApiRefusal(400, { message })
}

function done(reply: FastifyReply): FastifyReply {
  return reply.code(204).send()
}
