import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * The router's `<ScrollRestoration>` without its script in each page: until the page is hydrated, the browser itself restores the
 * position. The key that tells pages apart is set in the head (scripts/display.ts).
 */
export function RestoredScroll() {
  useScrollRestoration()
  return null
}
