import type { FastifyInstance } from 'fastify'

/**
 * LINE's document lists only ES256 although web login signs with HS256: a client that relies on it refuses LINE's
 * tokens, and those of this platform.
 */
const discovery = {
  issuer: 'https://access.line.me',
  authorization_endpoint: 'https://access.line.me/oauth2/v2.1/authorize',
  token_endpoint: 'https://api.line.me/oauth2/v2.1/token',
  revocation_endpoint: 'https://api.line.me/oauth2/v2.1/revoke',
  userinfo_endpoint: 'https://api.line.me/oauth2/v2.1/userinfo',
  scopes_supported: ['openid', 'profile', 'email'],
  jwks_uri: 'https://api.line.me/oauth2/v2.1/certs',
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['ES256'],
  code_challenge_methods_supported: ['S256'],
}

/** `GET /access/.well-known/openid-configuration`. */
export function discoveryRoute(app: FastifyInstance): void {
  app.get('/access/.well-known/openid-configuration', async () => discovery)
}
