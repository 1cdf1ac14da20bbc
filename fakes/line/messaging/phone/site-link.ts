/**
 * A LIFF address opens the mini-app at its path, as the endpoint `/liff` does in LINE; other web addresses and
 * telephone numbers are unchanged. Undefined for `line://` and addresses that a browser must not open.
 */
export function siteLink(uri: unknown): string | undefined {
  const url = URL.parse(String(uri))
  if (!url) return undefined
  const [, tail] = /^\/[0-9]+-[0-9A-Za-z]+(\/.*)?$/.exec(url.pathname) ?? []
  const isLiff = url.hostname === 'liff.line.me' && /^\/[0-9]+-/.test(url.pathname)
  if (isLiff) return `/liff${tail ?? ''}${url.search}${url.hash}`
  return ['http:', 'https:', 'tel:'].includes(url.protocol) ? url.href : undefined
}
