/** No page of ours reads these parameters. */
const lineParameters = [
  'code',
  'state',
  'error',
  'error_description',
  'liffClientId',
  'liffRedirectUri',
  'liffOAuth2Error',
  'liffIsEscapedFromApp',
  'liff.state',
  'liff.referrer',
  'liff.hback',
  'is_liff_external_open_window',
  'lineAppVersion',
  'friendship_status_changed',
]

/** Credentials may follow in the fragment, which is dropped. */
export const withoutLineParameters = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const query = new URLSearchParams(search)
  for (const name of lineParameters) query.delete(name)
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

/** Whether a login of LINE's SDK returns to this address: with a code, or cancelled. */
export const readLoginReturn = ({ search }: Pick<URL, 'search'>): 'code' | 'cancelled' | undefined => {
  const query = new URLSearchParams(search)
  if (query.has('liffOAuth2Error')) return 'cancelled'
  return query.has('code') && query.has('liffClientId') ? 'code' : undefined
}

/** Whether LINE has opened the page: the SDK must read this address before anything changes it. */
export const isOpenedByLine = ({ search, hash }: Pick<URL, 'search' | 'hash'>): boolean =>
  new URLSearchParams(search).has('liff.state') ||
  new URLSearchParams(hash.slice(1)).has('access_token') ||
  readLoginReturn({ search }) !== undefined
