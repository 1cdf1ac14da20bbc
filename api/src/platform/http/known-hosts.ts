export type HostRule = {
  /** Scheme and host of the site. */
  publicUrl: string
  /** Additional hosts, with the port unless it is the scheme's default. */
  allowed: readonly string[]
  /** The server listens on this machine only, or runs the demo: any port of this machine is accepted. */
  isLocal: boolean
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a `Host` header names this site. Without this check a foreign name that resolves to this server (DNS
 * rebinding, a stale DNS entry) could serve these pages as its own, and a cache might mix responses of several names.
 */
export function createHostCheck({ publicUrl, allowed, isLocal }: HostRule): (host: string) => boolean {
  const { protocol } = new URL(publicUrl)
  const known = new Set([new URL(publicUrl).host, ...allowed.map((host) => canonical(protocol, host)?.host)])
  return (host) => {
    const address = canonical(protocol, host)
    if (address === undefined) return false
    return known.has(address.host) || (isLocal && localNames.has(address.hostname))
  }
}

/** Lower case, without the scheme's default port; undefined when it is not a host with an optional port. */
const canonical = (protocol: string, host: string): URL | undefined => {
  const address = `${protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : undefined
}
