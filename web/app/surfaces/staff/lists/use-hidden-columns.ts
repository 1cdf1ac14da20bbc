import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The columns of a loaded list that are hidden now, and how to hide others. They are in the address as well, which `addressOf`
 * writes. The router is not asked for them: it would load the list again, and what is ticked would be lost.
 */
export function useHiddenColumns<Id extends string>(
  loaded: readonly Id[],
  addressOf: (hidden: readonly Id[]) => string,
): [readonly Id[], (hidden: readonly Id[]) => void] {
  const { key } = useLocation()
  const [changed, change] = useState({ key, hidden: loaded })
  const hide = (hidden: readonly Id[]) => {
    change({ key, hidden })
    history.replaceState(history.state, '', addressOf(hidden))
  }
  return [changed.key === key ? changed.hidden : loaded, hide]
}
