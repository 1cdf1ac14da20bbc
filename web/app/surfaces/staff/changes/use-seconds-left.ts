import { useEffect, useState } from 'react'

const stepMs = 1000

/** Whole seconds until an instant by the clock of this device; 0 afterwards. */
export function useSecondsLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until)
  const [now, setNow] = useState(Date.now)
  const isOver = end <= now
  useEffect(() => {
    if (isOver) return undefined
    const tick = () => setNow(Date.now())
    // The time may be minutes old when a new countdown begins.
    const first = setTimeout(tick)
    const timer = setInterval(tick, stepMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [end, isOver])
  return Math.max(0, Math.ceil((end - now) / stepMs))
}
