import { useEffect } from 'react'

/** Marks the document as hydrated; styles and browser tests wait for it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
