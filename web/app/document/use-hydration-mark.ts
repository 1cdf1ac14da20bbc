import { useEffect } from 'react'
import { forgetReloads } from './builds/reload-guard.ts'

/** Marks the document as hydrated; styles and browser tests wait for it. From then on its chunks count as loaded. */
export function useHydrationMark(): void {
  useEffect(() => {
    forgetReloads()
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
