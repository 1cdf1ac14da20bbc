import { useEffect } from 'react'
import { forgetReloads } from './builds/reload-guard.ts'
import { pageArrived } from './late-page.tsx'

/**
 * Marks the document as hydrated; styles and browser tests wait for it. Its chunks count as loaded when its own code has
 * arrived.
 */
export function useHydrationMark(): void {
  useEffect(() => {
    void pageArrived().then(forgetReloads)
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
