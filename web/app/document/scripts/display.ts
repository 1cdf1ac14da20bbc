import { displayKey } from '#document/display/display-key.ts'

/*
 * Runs in the head before the first paint, so that no page flashes in the wrong theme or size. Sets the same attributes
 * as `apply` in display-choice.ts.
 */
const { dataset } = document.documentElement
try {
  const stored = JSON.parse(localStorage.getItem(displayKey) ?? '{}')
  if (stored.theme === 'light' || stored.theme === 'dark') dataset['theme'] = stored.theme
  if (stored.text === 'large' || stored.text === 'larger') dataset['text'] = stored.text
  if (stored.cursor === 'plain') dataset['plainCursor'] = ''
} catch {
  // Storage is forbidden or unreadable: use the defaults.
}

// LINE's credentials, when a redirect has carried them to a page that is not the mini-app's.
if (location.hash.includes('access_token=') && !location.pathname.startsWith('/liff'))
  history.replaceState(history.state, '', location.pathname + location.search)

// For controls that need scripts (text-size-step.tsx).
dataset['script'] = ''

// The button of the header changes the size here, so that a tap before hydration counts; display-choice.ts stores it.
const nextText: Readonly<Record<string, string>> = { large: 'larger', larger: '' }
addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-text-step]')) return
  dataset['text'] = nextText[dataset['text']!] ?? 'large'
  dataset['step'] = ''
  dispatchEvent(new Event('text-step'))
})

// After a reload or going back, the whole page is laid out, so that the router can restore the scroll position
// (use-whole-page-on-return.ts).
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (navigation && navigation.type !== 'navigate') dataset['whole'] = 'true'

// The router stores the scroll position of a page under this key (restored-scroll.tsx), and gives keys to later pages only.
if (!history.state?.key) history.replaceState({ key: String(Math.random()) }, '')
