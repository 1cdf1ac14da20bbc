import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const asking = ['party', 'transfer'] as const

/**
 * Opens what the address asks for, once per visit, also while the page is open already. The parameter is then removed from
 * the address, so that a reload does not open it again; without a navigation, which would load the roster once more.
 */
export function useAskedParty(open: (asked: (typeof asking)[number], bookingId: string) => void): void {
  const { key, search } = useLocation()
  const [seen, setSeen] = useState<string>()
  const address = new URLSearchParams(search)
  if (seen !== key) {
    setSeen(key)
    for (const asked of asking) {
      const bookingId = address.get(asked)
      if (bookingId !== null) open(asked, bookingId)
    }
  }
  useEffect(() => {
    const shown = new URL(location.href)
    if (!asking.some((asked) => shown.searchParams.has(asked))) return
    for (const asked of asking) shown.searchParams.delete(asked)
    history.replaceState(history.state, '', shown)
  }, [key])
}
