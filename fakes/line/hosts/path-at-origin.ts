/** LINE's SDK drops the path of its base address and calls `/v2/…` and `/oauth2/…`. Undefined for other paths. */
export function pathAtOrigin(url: string): string | undefined {
  if (/^\/v2\/bot\/richmenu\/[^/]+\/content/.test(url)) return `/api-data${url}`
  return /^\/(v2|oauth2|liff\/v1)\//.test(url) ? `/api${url}` : undefined
}
