import * as oidc from 'openid-client'
import { lineIssuer, type LineEndpoints } from './line-endpoints.ts'
import { lineFetch } from './line-fetch.ts'

/** Without discovery, whose document is wrong: it lists only ES256, while web login uses HS256. */
export function oidcClient(
  channelId: string,
  channelSecret: string,
  line: LineEndpoints,
): oidc.Configuration {
  const config = new oidc.Configuration(
    {
      issuer: lineIssuer,
      authorization_endpoint: line.authorize,
      token_endpoint: line.token,
      jwks_uri: line.certs,
    },
    channelId,
    { id_token_signed_response_alg: 'HS256' },
    oidc.ClientSecretPost(channelSecret),
  )
  config[oidc.customFetch] = async (address, { body, headers, method, signal }) =>
    lineFetch(address, { body: body as RequestInit['body'], headers, method, signal })
  if (line.isLocal) oidc.allowInsecureRequests(config)
  return config
}
