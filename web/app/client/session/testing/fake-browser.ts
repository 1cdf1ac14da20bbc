import { vi } from 'vitest'

/** Events of another tab, as this tab receives them. */
export type OtherTabs = {
  store(key: string, value: string | undefined): void
  clear(): void
  /** Stores a value while this tab is frozen, so that it gets no event; then shows this tab. */
  storeWhileFrozen(key: string, value: string | undefined): void
}

/** Stubs local storage and its events for one test; `vi.unstubAllGlobals` restores both. */
export function stubStorage(): OtherTabs {
  const storage = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const put = (key: string, value: string | undefined) => {
    if (value === undefined) storage.delete(key)
    else storage.set(key, value)
  }
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('location', { reload: () => undefined })
  vi.stubGlobal('document', { documentElement: {}, visibilityState: 'visible' })
  const notify = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return {
    store: (key, value) => {
      put(key, value)
      notify(key)
    },
    clear: () => {
      storage.clear()
      notify(null)
    },
    storeWhileFrozen: (key, value) => {
      put(key, value)
      events.dispatchEvent(new Event('pageshow'))
    },
  }
}

export const loggedInAs = (token: string, refresh: string) => ({
  token,
  refresh,
  name: '林美華',
  avatar: 'https://profile.example/1.png',
  isLogin: true,
})

export const jsonAnswer = (status: number, body: unknown, statusText = ''): Response =>
  new Response(JSON.stringify(body), { status, statusText })

/** Stubs session storage for one test; `vi.unstubAllGlobals` restores it. */
export function stubSessionStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}

/** A login whose access token belongs to this account. */
export const loggedInAsAccount = (account: string) =>
  loggedInAs(`e30.${btoa(JSON.stringify({ sub: account }))}.x`, 'r')
