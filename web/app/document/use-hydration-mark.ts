import { useEffect } from 'react'

/** Marks the document once the page answers to input; styles and browser tests wait for it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
}
