import { useRef } from 'react'
import { isOutcomeUnknown } from '#surfaces/staff/changes/send-once.ts'

/**
 * When a button was pressed, in ms since 1970. While it is not known whether the server has created what was sent, it is the
 * time of that press: the same is sent again, and not created twice.
 */
export function usePressedAt(): () => number {
  const at = useRef<number>(undefined)
  return () => {
    if (at.current === undefined || !isOutcomeUnknown()) at.current = Date.now()
    return at.current
  }
}
