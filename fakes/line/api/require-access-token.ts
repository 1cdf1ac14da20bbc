import type { FastifyRequest } from 'fastify'
import { findUser } from '#line/line-users.ts'
import type { IssuedAccessToken, LineUser, LineWorld } from '#line/line-world.ts'
import { LineApiRefusal } from './line-api-refusal.ts'

/** 401 when the token is not valid, 403 when it lacks `scope`. */
export function requireAccessToken(
  world: LineWorld,
  request: FastifyRequest,
  scope?: 'openid' | 'profile' | 'chat_message.write',
): { token: IssuedAccessToken; user: LineUser } {
  const token = world.accessTokens.get(bearerOf(request))
  const user = findUser(world, token?.userKey)
  if (!token || !user || token.revoked || token.expiresAt <= world.now()) {
    throw new LineApiRefusal(401, { message: 'The access token is invalid' })
  }
  if (scope && !token.scopes.includes(scope)) {
    throw new LineApiRefusal(403, { message: `The access token lacks the scope ${scope}` })
  }
  return { token, user }
}

export function bearerOf(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
