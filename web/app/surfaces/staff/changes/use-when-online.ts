import { useEffect, useEffectEvent } from 'react'

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
