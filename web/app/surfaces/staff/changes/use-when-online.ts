import { useEffect, useEffectEvent, useState } from 'react'

/** Asks again when the network comes back, as long as `isFailed`: nobody has to press a key for it. */
export function useWhenOnline(isFailed: boolean, again: () => void): void {
  const onOnline = useEffectEvent(again)
  useEffect(() => {
    if (!isFailed) return
    const controller = new AbortController()
    addEventListener('online', () => onOnline(), { signal: controller.signal })
    return () => controller.abort()
  }, [isFailed])
}

/** A number that changes when the network comes back while `isFailed`: as a dependency of an effect, it makes that ask again. */
export function useTurnWhenOnline(isFailed: boolean): number {
  const [turn, setTurn] = useState(0)
  useWhenOnline(isFailed, () => setTurn((before) => before + 1))
  return turn
}
