const workerPath = '/sw.js'

const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: (path: string) => path })

let isRegistered = false

/**
 * Registers the service worker (decision 29) once per document, when the browser is idle. Only for logged-in people:
 * visitors have nothing to read without a network.
 */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  // Without it, as in LINE's browser or when the person forbids storage, the pages need a network.
  const register = () =>
    void navigator.serviceWorker
      .register(policy?.createScriptURL(workerPath) ?? workerPath)
      .catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 })
  else setTimeout(register, 2000)
}
