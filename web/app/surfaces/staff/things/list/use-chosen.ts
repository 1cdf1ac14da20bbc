import type { ListedThing } from 'contract/thing'
import { useState } from 'react'

export type Chosen = {
  has: (id: number) => boolean
  things: readonly ListedThing[]
  toggle: (id: number) => void
  isAll: boolean
  toggleAll: () => void
  clear: () => void
}

/** Of the things of this page that are ticked. */
export function useChosen(items: readonly ListedThing[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const things = items.filter(({ id }) => ids.has(id))
  const isAll = items.length > 0 && things.length === items.length
  return {
    has: (id) => ids.has(id),
    things,
    toggle: (id) =>
      setIds((was) =>
        was.has(id) ? new Set([...was].filter((each) => each !== id)) : new Set([...was, id]),
      ),
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
