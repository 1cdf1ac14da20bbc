import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readTableState, toTableSearch, type TableState } from './table-address.ts'

/**
 * State of the table, also in the address, so that it is the same after the page is loaded again. The router is not asked: it
 * would load all classes for each letter of the filter, which only the browser applies.
 */
export function useTableState(): [TableState, (changed: Partial<TableState>) => void] {
  const [search] = useSearchParams()
  const [state, setState] = useState(() => readTableState(search))
  const change = (changed: Partial<TableState>) => {
    const next = { ...state, ...changed }
    const asked = toTableSearch(next).toString()
    setState(next)
    history.replaceState(history.state, '', asked === '' ? location.pathname : `?${asked}`)
  }
  return [state, change]
}
