import { useEffect, useRef } from 'react'
import { calendarFileAddress } from '#features/booking/download-calendar.ts'

/** The address works for ten minutes; one minute is reserved for opening the other browser. */
const freshMs = 9 * 60_000
const renewMs = 60_000

/**
 * Fetches the address of the calendar file before a tap: iOS lets a tap open a window only at once, not after a
 * response.
 */
export function useCalendarAddress(bookingId: string, isNeeded: boolean): () => string | undefined {
  const prepared = useRef<{ address: string; at: number }>(undefined)
  useEffect(() => {
    if (!isNeeded) return undefined
    const renew = () => {
      const at = Date.now()
      if (document.visibilityState !== 'visible' || at - (prepared.current?.at ?? 0) < freshMs - 2 * renewMs)
        return
      calendarFileAddress(bookingId, { isBackground: true }).then(
        (address) => (prepared.current = { address, at }),
        () => undefined,
      )
    }
    renew()
    const timer = setInterval(renew, renewMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [bookingId, isNeeded])
  return () => {
    const { address, at } = prepared.current ?? { at: 0 }
    return Date.now() - at < freshMs ? address : undefined
  }
}
