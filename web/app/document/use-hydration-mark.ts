import { useEffect } from 'react'
import { forgetReloads } from './builds/reload-guard.ts'
import { pageArrived } from './late-page.tsx'

/** Styles and browser tests wait for this mark. */
export function useHydrationMark(): void {
  useEffect(() => {
    void pageArrived().then(forgetReloads)
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
