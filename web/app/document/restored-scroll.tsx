import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * The router's `<ScrollRestoration>` without its script in each page: until hydration the browser restores the
 * position. The head sets the key of the page (scripts/display.ts).
 */
export function RestoredScroll() {
  useScrollRestoration()
  return null
}
