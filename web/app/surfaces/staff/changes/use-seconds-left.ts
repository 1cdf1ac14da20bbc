import { useEffect, useState } from 'react'

const stepMs = 1000

/** Whole seconds until an instant by the clock of this device, counted down; 0 afterwards. */
export function useSecondsLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until)
  const [now, setNow] = useState(Date.now)
  const isOver = end <= now
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [end, isOver])
  return Math.max(0, Math.ceil((end - now) / stepMs))
}
