/** A constant, not configurable, whatever the base URLs. */
export const lineIssuer = 'https://access.line.me'

export interface LineEndpoints {
  authorize: string
  token: string
  revoke: string
  verify: string
  userinfo: string
  certs: string
  friendship: string
  channelToken: string
  deauthorize: string
  /** `api` is the fake LINE platform: plain http on this machine. */
  isLocal: boolean
}

/** Throws when the channel secret would be sent unencrypted: https only, or http to a fake platform on this machine. */
export function lineEndpoints(accessBase: string, apiBase: string): LineEndpoints {
  const access = withoutSlash(accessBase)
  const api = withoutSlash(apiBase)
  const isLocal = isLocalHttp(new URL(api))
  if (!isLocal && new URL(api).protocol !== 'https:') throw new Error('LINE_API_BASE must be https')
  if (!isLocal && new URL(access).protocol !== 'https:') throw new Error('LINE_ACCESS_BASE must be https')
  return {
    authorize: `${access}/oauth2/v2.1/authorize`,
    token: `${api}/oauth2/v2.1/token`,
    revoke: `${api}/oauth2/v2.1/revoke`,
    verify: `${api}/oauth2/v2.1/verify`,
    userinfo: `${api}/oauth2/v2.1/userinfo`,
    certs: `${api}/oauth2/v2.1/certs`,
    friendship: `${api}/friendship/v1/status`,
    channelToken: `${api}/oauth2/v3/token`,
    deauthorize: `${api}/user/v1/deauthorize`,
    isLocal,
  }
}

function isLocalHttp({ protocol, hostname }: URL): boolean {
  const isThisMachine = /^127\.\d+\.\d+\.\d+$/.test(hostname) || ['localhost', '[::1]'].includes(hostname)
  return protocol === 'http:' && isThisMachine
}

function withoutSlash(base: string): string {
  return base.replace(/\/+$/, '')
}
