import { useEffect, useState } from 'react'

const stepMs = 30_000

/** The time of this device in ms since 1970, twice a minute, for words that become true while a page stays open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
