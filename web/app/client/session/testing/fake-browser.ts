import { vi } from 'vitest'

/** What another tab of the browser does, as this tab notices it. */
export type OtherTabs = {
  /** Stores a value, or removes it. */
  store(key: string, value: string | undefined): void
  /** Empties the whole storage. */
  clear(): void
}

/** Puts a local storage of one test and its events where the browser has them; `vi.unstubAllGlobals` takes both away. */
export function stubStorage(): OtherTabs {
  const kept = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const notify = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return {
    store: (key, value) => {
      if (value === undefined) kept.delete(key)
      else kept.set(key, value)
      notify(key)
    },
    clear: () => {
      kept.clear()
      notify(null)
    },
  }
}

/** Somebody who is logged in, with these tokens. */
export const loggedInAs = (token: string, refresh: string) => ({
  token,
  refresh,
  name: '林美華',
  avatar: 'https://profile.example/1.png',
  isLogin: true,
})

/** A JSON answer as `fetch` gives it. */
export const jsonAnswer = (status: number, body: unknown, statusText = ''): Response =>
  new Response(JSON.stringify(body), { status, statusText })
