/*
 * Starts the page's own script when the browser is idle, or at the first touch, key or focus. Only then its files are
 * preloaded. A page that shows nothing without the script has `data-hydrate-now`.
 */
const scriptFailed = '/script-failed.js'
const gestures = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const listening = { capture: true, passive: true }
let pendingScript = document.getElementById('hydrate')

/** Only for the page's own script, whose hash is in the CSP, and for the file above. */
const policy = globalThis.trustedTypes?.createPolicy('hydrate', {
  createScript: (code: string) => code,
  createScriptURL: (url: string) => url,
})

const hydrate = () => {
  const pageScript = pendingScript
  if (pageScript === null) return
  pendingScript = null
  for (const gesture of gestures) removeEventListener(gesture, hydrate, listening)
  for (const href of pageScript.dataset['preload']!.split(' ')) preload(href)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = policy?.createScript(pageScript.textContent) ?? pageScript.textContent
  // One of its files is missing, so the page has no script (script-failed.ts).
  script.onerror = () => {
    const failed = document.createElement('script')
    failed.src = policy?.createScriptURL(scriptFailed) ?? scriptFailed
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
