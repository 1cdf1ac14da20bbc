/*
 * Starts the page's own script when the browser is idle, or at the first touch, key or focus. Only then its files are
 * preloaded. A page that shows nothing without the script carries `data-hydrate-now`.
 */
const scriptFailed = '/script-failed.js'
const gestures = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const listening = { capture: true, passive: true }
let waiting = document.getElementById('hydrate')

const hydrate = () => {
  const own = waiting
  if (own === null) return
  waiting = null
  for (const gesture of gestures) removeEventListener(gesture, hydrate, listening)
  for (const href of own.dataset['preload']!.split(' ')) preload(href)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = trusted(own.textContent)
  // One of its files is missing: the page would stay without its script (script-failed.ts).
  script.onerror = () => void import(scriptFailed)
  document.head.appendChild(script)
}

const preload = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.appendChild(link)
}

/** The page's own script, which the CSP names by hash, is the only one created with this Trusted Types policy. */
const trusted = (code: string): string =>
  globalThis.trustedTypes
    ?.createPolicy('hydrate', { createScript: (own: string) => own })
    .createScript(code) ?? code

for (const gesture of gestures) addEventListener(gesture, hydrate, listening)
if (document.querySelector('[data-hydrate-now]') !== null || location.hash.startsWith('#login')) hydrate()
else {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: 2000 })
    else setTimeout(hydrate)
  })
}
