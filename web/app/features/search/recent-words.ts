import { createStore } from '#client/create-store.ts'
import { authState, recentWordsKey as storageKey } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'

const maxWords = 6

const none: readonly string[] = []

/** Undefined until the storage was read. Words never leave the browser. */
const recentWords = createStore<readonly string[] | undefined>(undefined)

const readStored = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return none
    return stored.filter((word): word is string => typeof word === 'string').slice(0, maxWords)
  } catch {
    return none
  }
}

// A logout or another account's login, here or in another tab, removes the words.
authState.watch(() => {
  if (recentWords.read() !== undefined) recentWords.write(readStored())
})

const store = (words: readonly string[]): void => {
  try {
    if (words.length > 0) localStorage.setItem(storageKey, JSON.stringify(words))
    else localStorage.removeItem(storageKey)
  } catch {
    // storage is full or forbidden: the words last as long as this page
  }
  recentWords.write(words)
}

export const addRecentWord = (word: string): void => {
  const others = (recentWords.read() ?? readStored()).filter((one) => one !== word)
  store([word, ...others].slice(0, maxWords))
}

export const clearRecentWords = (): void => store([])

/** Reads the stored words after hydration, so that server and browser first render the same. */
export const loadRecentWords = (): void => recentWords.write(readStored())

export const useRecentWords = (): readonly string[] => useStore(recentWords, undefined) ?? none
