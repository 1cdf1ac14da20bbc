/**
 * The page of the mini-app that a link of LINE (`https://liff.line.me/<LIFF id>/class_all/7?x=1`) opens. LINE passes the
 * part after the id as `liff.state`; whatever it is, the page is one of the mini-app's.
 *
 * @returns path and query below /liff; undefined when the link named no page
 */
export function openedPath(search: URLSearchParams): string | undefined {
  const state = search.get('liff.state')
  if (state === null || !/^[/?]/.test(state)) return undefined
  const { pathname, search: query } = new URL(`/liff${state}`, 'https://mini-app.example')
  return /^\/liff\/[^/]/.test(pathname) ? `${pathname}${query}` : undefined
}
