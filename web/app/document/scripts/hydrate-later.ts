/*
 * Starts the page's own script when the browser is idle, or at the first touch, key or focus. Only then its files are
 * preloaded. A page that shows nothing without the script carries `data-hydrate-now`.
 */
const scriptFailed = '/script-failed.js'
const gestures = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const listening = { capture: true, passive: true }
let waiting = document.getElementById('hydrate')

/** Only for the page's own script, which the CSP names by hash, and for the file above. */
const trusted = globalThis.trustedTypes?.createPolicy('hydrate', {
  createScript: (own: string) => own,
  createScriptURL: (own: string) => own,
})

const hydrate = () => {
  const own = waiting
  if (own === null) return
  waiting = null
  for (const gesture of gestures) removeEventListener(gesture, hydrate, listening)
  for (const href of own.dataset['preload']!.split(' ')) preload(href)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = trusted?.createScript(own.textContent) ?? own.textContent
  // One of its files is missing: the page would stay without its script (script-failed.ts).
  script.onerror = () => {
    const failed = document.createElement('script')
    failed.src = trusted?.createScriptURL(scriptFailed) ?? scriptFailed
    document.head.appendChild(failed)
  }
  document.head.appendChild(script)
}

const preload = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.appendChild(link)
}

for (const gesture of gestures) addEventListener(gesture, hydrate, listening)
if (document.querySelector('[data-hydrate-now]') !== null || location.hash.startsWith('#login')) hydrate()
else {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: 2000 })
    else setTimeout(hydrate)
  })
}
