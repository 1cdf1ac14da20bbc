import type { FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import type { LiffAppSeed } from '#line/line-seed.ts'
import type { LineUser, LineWorld } from '#line/line-world.ts'
import { channelOfLiffApp } from './channel-of-liff-app.ts'

/** 404 when there is none (LINE does not document the body). */
export function requireLiffApp(world: LineWorld, id: string): LiffAppSeed {
  const liffApp = world.liffApps.get(id)
  if (!liffApp) throw new LineApiRefusal(404, { message: 'LIFF app not found' })
  return liffApp
}

/** The bearer's token must belong to the app's channel: 401 or 403 otherwise. */
export function requireLiffUser(world: LineWorld, request: FastifyRequest, liffApp: LiffAppSeed): LineUser {
  const { token, user } = requireAccessToken(world, request)
  if (token.channelId === channelOfLiffApp(liffApp.id)) return user
  throw new LineApiRefusal(403, { message: 'The access token belongs to another channel' })
}
