/**
 * Which of LINE's browsers shows the page: the mini-app's own (`mini-app`), the one for links of a chat (`links`), or
 * none. Read from the user agent, which can be forged: never use it for permissions.
 */
export const lineBrowserOf = (userAgent: string): 'mini-app' | 'links' | 'none' => {
  if (!/\bLine\/\d/.test(userAgent)) return 'none'
  return /\bLIFF\b/.test(userAgent) ? 'mini-app' : 'links'
}

/** Known after hydration only: the server's HTML is the same for every browser. */
export const isInLineLinks = {
  read: (): boolean => lineBrowserOf(navigator.userAgent) === 'links',
  watch: () => () => undefined,
}
