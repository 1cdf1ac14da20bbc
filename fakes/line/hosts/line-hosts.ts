/** The LIFF SDK contains these host names; the values are path prefixes on the platform. */
const prefixes: Readonly<Record<string, string>> = {
  'access.line.me': '/access',
  'api.line.me': '/api',
  'api-data.line.me': '/api-data',
  'liff.line.me': '/liff',
  'liff-ext.line.me': '/liff-ext',
  'liff-subwindow.line.me': '/liff-subwindow',
  'line.me': '/line-me',
  'social-plugins.line.me': '/social-plugins',
  'liffsdk.line-scdn.net': '/liffsdk',
  'static.line-scdn.net': '/static',
  'profile.line-scdn.net': '/profile',
}

/** Undefined when the `Host` header is not LINE's. The port is ignored. */
export function prefixOfHost(host: string | undefined): string | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return Object.hasOwn(prefixes, name) ? prefixes[name] : undefined
}

/** By a host's name, or its first label as tests write it (`api`). */
export function prefixOfFaultHost(host: string): string | undefined {
  const known = prefixOfHost(host)
  return known ?? Object.values(prefixes).find((prefix) => prefix === `/${host}`)
}

export const hostPrefixes: readonly string[] = Object.values(prefixes)

/**
 * Send LINE's hosts to this port of this machine and accept exactly this certificate's key (base64 of its SHA-256).
 * Nothing else of the browser's trust changes.
 */
export function chromiumArguments(port: number, spki: string): string[] {
  const to = `127.0.0.1:${port}`
  return [
    `--host-resolver-rules=MAP *.line.me ${to},MAP line.me ${to},MAP *.line-scdn.net ${to}`,
    `--ignore-certificate-errors-spki-list=${spki}`,
  ]
}
