import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { handedClasses } from './handed-classes.ts'

/** Chooses once what another page has chosen, and returns how many of that are not listed here. */
export function useHandedClasses(listed: readonly number[], choose: (ids: number[]) => void): number {
  const [search] = useSearchParams()
  const [handed] = useState(() => handedClasses(search, listed))
  useEffect(() => {
    if (handed !== undefined) choose(handed.ids)
    // Only of the address with which the page was opened.
  }, [handed])
  return handed?.missing ?? 0
}
