/**
 * Which of LINE's browsers shows the page: the mini-app's own (`mini-app`), the one that opens links of a chat (`links`),
 * or none. Read from the user agent, which anybody can forge: it decides what is offered, never what is allowed.
 */
export const lineBrowserOf = (userAgent: string): 'mini-app' | 'links' | 'none' => {
  if (!/\bLine\/\d/.test(userAgent)) return 'none'
  return /\bLIFF\b/.test(userAgent) ? 'mini-app' : 'links'
}

/** Whether LINE's browser for links shows this page. Known after hydration: the page is the same for every browser. */
export const isInLineLinks = {
  read: (): boolean => lineBrowserOf(navigator.userAgent) === 'links',
  watch: () => () => undefined,
}
