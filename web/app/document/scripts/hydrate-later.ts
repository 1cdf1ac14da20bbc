import { mayReload } from '#document/builds/reload-guard.ts'

/*
 * Starts the page's own script when the browser is idle, or at the first touch, key or focus. Only then its files are
 * preloaded. A page that shows nothing without the script carries `data-hydrate-now`.
 */
const gestures = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const listening = { capture: true, passive: true }
let waiting = document.getElementById('hydrate')

const hydrate = () => {
  const own = waiting
  if (own === null) return
  waiting = null
  for (const gesture of gestures) removeEventListener(gesture, hydrate, listening)
  for (const href of own.dataset['preload']?.split(' ') ?? []) if (href !== '') preload(href)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = trusted(own.textContent)
  // One of its files is missing: hydration would never happen.
  script.onerror = () => (mayReload() ? location.reload() : sayScriptFailed())
  document.head.appendChild(script)
}

const sayScriptFailed = () => {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'script-failed'
  note.textContent = '這一頁的互動功能沒有載入，可能是網路不穩或網站剛更新。內容都能看，請稍後重新整理。'
  document.body.prepend(note)
}

const preload = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.appendChild(link)
}

/** The page's own script, which the CSP names by hash, is the only one created with this Trusted Types policy. */
const trusted = (code: string): string =>
  'trustedTypes' in globalThis
    ? trustedTypes.createPolicy('hydrate', { createScript: (own: string) => own }).createScript(code)
    : code

for (const gesture of gestures) addEventListener(gesture, hydrate, listening)
if (document.querySelector('[data-hydrate-now]') !== null || location.hash.startsWith('#login')) hydrate()
else {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: 2000 })
    else setTimeout(hydrate)
  })
}
