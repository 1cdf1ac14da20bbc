export type HostRule = {
  publicUrl: string
  /** With the port unless it is the scheme's default. */
  allowed: readonly string[]
  /** The server listens on this machine only, or runs the demo: any port of this machine is accepted. */
  isLocal: boolean
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Without this check a foreign name (DNS rebinding, a stale entry) could serve these pages as its own. */
export function createHostCheck({ publicUrl, allowed, isLocal }: HostRule): (host: string) => boolean {
  const { protocol } = new URL(publicUrl)
  const known = new Set([new URL(publicUrl).host, ...allowed.map((host) => canonical(protocol, host)?.host)])
  return (host) => {
    const address = canonical(protocol, host)
    if (address === undefined) return false
    return known.has(address.host) || (isLocal && localNames.has(address.hostname))
  }
}

const canonical = (protocol: string, host: string): URL | undefined => {
  const address = `${protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : undefined
}
