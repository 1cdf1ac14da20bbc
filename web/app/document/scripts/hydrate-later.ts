import { preloadModules } from '#document/preload-modules.ts'

/*
 * Starts the page's script when the browser is idle, or at the first touch, key or focus, and only then preloads its
 * files. A page that shows nothing without the script has `data-hydrate-now`; an opening from LINE, whose address
 * carries the login, does not wait for images.
 */
const scriptFailed = '/script-failed.js'
const gestures = ['pointerdown', 'keydown', 'touchstart', 'focusin']
const listening = { capture: true, passive: true }
let pendingScript = document.getElementById('hydrate')
const pageFiles = pendingScript?.dataset['page']

/** Only for the page's own script, whose hash is in the CSP, and for `scriptFailed`. */
const policy = globalThis.trustedTypes?.createPolicy('hydrate', {
  createScript: (code: string) => code,
  createScriptURL: (url: string) => url,
})

const hydrate = () => {
  const pageScript = pendingScript
  if (pageScript === null) return
  pendingScript = null
  preloadModules(pageScript.dataset['preload'])
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

/** Also after the idle start: the files may still be loading. */
const hydrateTouched = () => {
  for (const gesture of gestures) removeEventListener(gesture, hydrateTouched, listening)
  document.documentElement.dataset['touched'] = ''
  preloadModules(pageFiles)
  hydrate()
}

for (const gesture of gestures) addEventListener(gesture, hydrateTouched, listening)
const isNow =
  document.querySelector('[data-hydrate-now]') !== null || /^#login|[#&]access_token=/.test(location.hash)
if (isNow) hydrate()
else {
  addEventListener('load', () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(hydrate, { timeout: 2000 })
    else setTimeout(hydrate)
  })
}
