export type HostRule = {
  /** Scheme and host of the site. */
  publicUrl: string
  /** Further hosts, with their port when it is not the scheme's own. */
  allowed: readonly string[]
  /** The server listens on this machine only, or plays a demo: every port of this machine will do. */
  isLocal: boolean
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a `Host` header is one of ours. A name of others that leads to us (DNS rebinding, a forgotten entry) would
 * otherwise make our pages theirs, and a cache in front might keep an answer for one name under another.
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

/** In small letters and without the scheme's own port; undefined for what is no host and port. */
const canonical = (protocol: string, host: string): URL | undefined => {
  const address = `${protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : undefined
}
