import { useState } from 'react'

export type Chosen<Thing extends { id: number }> = {
  has: (id: number) => boolean
  /** Those of this page come first. */
  things: readonly Thing[]
  toggle: (id: number) => void
  /** Whether all of this page are chosen. */
  isAll: boolean
  /** Chooses all of this page too, or none of this page. */
  toggleAll: () => void
  /** Chooses these, which may be of other pages. */
  choose: (things: readonly Thing[]) => void
  /** How many things of other pages are chosen. */
  elsewhere: number
  /** With what came of the chosen things, to be said until others are chosen. */
  clear: (outcome?: string) => void
  outcome: string | undefined
}

/** `others`: things of other pages that have been read. */
type State<Thing> = { ids: ReadonlySet<number>; others: readonly Thing[]; outcome?: string | undefined }

const nothing = { ids: new Set<number>(), others: [] }

/** Of the things of this page that are ticked, and those of other pages that were chosen with them. */
export function useChosen<Thing extends { id: number }>(items: readonly Thing[]): Chosen<Thing> {
  const [{ ids, others, outcome }, set] = useState<State<Thing>>(nothing)
  const here = items.filter(({ id }) => ids.has(id))
  const isAll = items.length > 0 && here.length === items.length
  const shown = new Set(items.map(({ id }) => id))
  return {
    has: (id) => ids.has(id),
    things: [...here, ...others],
    toggle: (id) => set((was) => ({ ids: toggled(was.ids, id), others: was.others })),
    isAll,
    toggleAll: () =>
      set(({ ids: was, others: kept }) => ({
        ids: new Set(isAll ? [...was].filter((id) => !shown.has(id)) : [...was, ...shown]),
        others: kept,
      })),
    choose: (things) =>
      set({
        ids: new Set(things.map(({ id }) => id)),
        others: things.filter(({ id }) => !shown.has(id)),
      }),
    elsewhere: others.length,
    clear: (words) => set({ ...nothing, outcome: words }),
    outcome,
  }
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])
