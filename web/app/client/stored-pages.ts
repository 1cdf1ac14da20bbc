const storageKey = 'loaded-pages'

/** Older pages would show outdated seats. */
const maxAgeMs = 10 * 60_000

type Stored<Pages> = { list: string; pages: Pages; storedAt: number }

/** Stores the loaded pages of one list for a reload in this tab; only the last list is stored. */
export function storePages(list: string, pages: unknown): void {
  try {
    const stored: Stored<unknown> = { list, pages, storedAt: Date.now() }
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Storage is full or forbidden: a reload shows the last page alone.
  }
}

/** The stored pages of this list; undefined when there are none or they are too old. */
export function readStoredPages<Pages>(list: string): Pages | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Stored<Pages>>
    const isFresh = Date.now() - (stored.storedAt ?? 0) < maxAgeMs
    return stored.list === list && isFresh ? stored.pages : undefined
  } catch {
    return undefined
  }
}
