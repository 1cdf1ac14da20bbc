import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './close-on-back.ts'

/** A navigation does not close it: a question may have come after it started. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? closeOnBack((isLeft) => isLeft || onBack()) : undefined), [isOpen])
}
