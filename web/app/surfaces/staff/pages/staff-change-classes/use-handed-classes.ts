import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { handedClasses } from './handed-classes.ts'

/** Chooses once what another page has chosen, and returns how many of that are not listed here. */
export function useHandedClasses(listed: readonly number[], choose: (ids: number[]) => void): number {
  const [search] = useSearchParams()
  const [handed] = useState(() => handedClasses(search, listed))
  const isChosen = useRef(false)
  useEffect(() => {
    if (handed === undefined || isChosen.current) return
    isChosen.current = true
    choose(handed.ids)
  }, [handed, choose])
  return handed?.missing ?? 0
}
