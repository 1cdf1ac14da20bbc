import type { ListedThing } from 'contract/thing'
import { useState } from 'react'

export type Chosen = {
  has: (id: number) => boolean
  things: readonly ListedThing[]
  toggle: (id: number) => void
  isAll: boolean
  toggleAll: () => void
  /** With what came of the chosen things, to be said until others are chosen. */
  clear: (outcome?: string) => void
  outcome: string | undefined
}

type State = { ids: ReadonlySet<number>; outcome?: string | undefined }

/** Of the things of this page that are ticked. */
export function useChosen(items: readonly ListedThing[]): Chosen {
  const [{ ids, outcome }, set] = useState<State>({ ids: new Set() })
  const things = items.filter(({ id }) => ids.has(id))
  const isAll = items.length > 0 && things.length === items.length
  return {
    has: (id) => ids.has(id),
    things,
    toggle: (id) =>
      set(({ ids: was }) => ({
        ids: was.has(id) ? new Set([...was].filter((each) => each !== id)) : new Set([...was, id]),
      })),
    isAll,
    toggleAll: () => set({ ids: new Set(isAll ? [] : items.map(({ id }) => id)) }),
    clear: (words) => set({ ids: new Set(), outcome: words }),
    outcome,
  }
}
