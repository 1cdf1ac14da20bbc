/** LINE's host names, which the LIFF SDK contains, and the path prefix of each on the platform. */
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

/** The path prefix of a `Host` header, or undefined when it is not LINE's. The port is ignored. */
export function prefixOfHost(host: string | undefined): string | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return Object.hasOwn(prefixes, name) ? prefixes[name] : undefined
}

/** The prefix of a host's name, or of its first label as tests write it (`api`); undefined when it is unknown. */
export function prefixOfFaultHost(host: string): string | undefined {
  const known = prefixOfHost(host)
  return known ?? Object.values(prefixes).find((prefix) => prefix === `/${host}`)
}

/** Every path prefix that stands for a host. */
export const hostPrefixes: readonly string[] = Object.values(prefixes)

/**
 * Chromium's arguments that send LINE's hosts to this port of this machine and accept exactly this certificate's key
 * (base64 of its SHA-256). Nothing else of the browser's trust changes.
 */
export function chromiumArguments(port: number, spki: string): string[] {
  const to = `127.0.0.1:${port}`
  return [
    `--host-resolver-rules=MAP *.line.me ${to},MAP line.me ${to},MAP *.line-scdn.net ${to}`,
    `--ignore-certificate-errors-spki-list=${spki}`,
  ]
}
