import { useSyncExternalStore } from 'react'

/** In em, so that large text has the cards of a phone. */
const wide = () => matchMedia('(min-width: 56.25em)')

/** Whether there is room for a table: 900 px, with text of the usual size. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)

const subscribe = (onChange: () => void) => {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
