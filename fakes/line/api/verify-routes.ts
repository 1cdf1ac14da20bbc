import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import type { LinePlatform } from '#line/line-world.ts'
import type { LineWorld } from '#line/line-world.ts'
import { formOf, queryOf } from '#line/request-params.ts'
import { idTokenIssuer, readIdToken } from './id-token.ts'
import { scopeText } from './issue-access.ts'
import { refuseOAuth } from './line-api-refusal.ts'

/** `GET /api/oauth2/v2.1/verify` verifies an access token, `POST` an ID token. */
export function verifyRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  app.get('/api/oauth2/v2.1/verify', async (request) =>
    verifyAccessToken(world, queryOf(request).get('access_token') ?? ''),
  )
  app.post('/api/oauth2/v2.1/verify', async (request) => verifyIdToken(world, formOf(request)))
}

function verifyAccessToken(world: LineWorld, value: string) {
  if (value.split('.').length !== 3) refuseOAuth('invalid_request', 'The access token not JWS')
  const token = world.accessTokens.get(value)
  if (!token || token.revoked) return refuseOAuth('invalid_request', 'The access token revoked')
  const left = Math.floor((token.expiresAt - world.now()) / 1000)
  if (left <= 0) refuseOAuth('invalid_request', 'The access token expired')
  return { scope: scopeText(token.scopes), client_id: token.channelId, expires_in: left }
}

async function verifyIdToken(world: LineWorld, form: URLSearchParams): Promise<JWTPayload> {
  const idToken = form.get('id_token')
  const clientId = form.get('client_id')
  if (!idToken || !clientId) return refuseOAuth('invalid_request', 'id_token and client_id are required')
  const claims = await readIdToken(world, idToken)
  if (!claims) return refuseOAuth('invalid_request', 'Invalid IdToken.')
  const wrong = findWrongClaim(claims, form, world.now())
  if (wrong) return refuseOAuth('invalid_request', wrong)
  return claims
}

function findWrongClaim(claims: JWTPayload, form: URLSearchParams, now: number): string | undefined {
  const nonce = form.get('nonce')
  const userId = form.get('user_id')
  if (claims.iss !== idTokenIssuer) return 'Invalid IdToken Issuer.'
  if ((claims.exp ?? 0) * 1000 <= now) return 'IdToken expired.'
  if (claims.aud !== form.get('client_id')) return 'Invalid IdToken Audience.'
  if (nonce !== null && claims['nonce'] !== nonce) return 'Invalid IdToken Nonce.'
  if (userId !== null && claims.sub !== userId) return 'Invalid IdToken Subject Identifier.'
  return undefined
}
