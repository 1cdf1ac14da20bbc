import type {
  checkInByCode,
  liftPause,
  Party,
  readRoster,
  recordAttendance,
  Roster,
} from 'contract/attendance'
import type { AttendanceState } from 'contract/check-in-rules'
import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'

/** Maximum age of the roster on the screen, in ms: members check in by themselves meanwhile. */
const pollIntervalMs = 5000

export type Change = { state?: AttendanceState | null; came?: number }
/** Rejects never: refusals have been shown. Resolves with whether it was recorded. */
export type RecordAttendance = (party: Party, change: Change) => Promise<boolean>
export type RecordArrival = (bookingId: string) => Promise<boolean>
export type CheckInByCode = (bookingCode: string) => Promise<boolean>
export type LiftPause = (party: Party, note: string) => Promise<boolean>

/** The roster of a class day and the time, polled while the page is visible, with what staff do about it. */
export function useRoster(loaded: Roster, loadedAt: number) {
  const [shown, setShown] = useState({ roster: loaded, now: loadedAt })
  const params = { classDayId: String(loaded.id) }
  // A poll that began before a change must not put the old state back.
  const changes = useRef(0)
  const replace = (party: Party, words = arrivalWords(party)) => {
    changes.current += 1
    setShown(({ roster }) => ({ now: Date.now(), roster: withParty(roster, party) }))
    showSuccess(`${party.name ?? '這筆報名'}：${words}`)
    return true
  }
  const settle = (call: Promise<Party>, words?: string): Promise<boolean> =>
    call.then(
      (party) => replace(party, words),
      () => false,
    )
  const reload = async (): Promise<void> => {
    changes.current += 1
    // The next poll shows what this one could not read.
    const roster = await read(loaded.id).catch(() => undefined)
    if (roster !== undefined) setShown({ roster, now: Date.now() })
  }
  usePolling(loaded.id, changes, (roster) => setShown({ roster, now: Date.now() }))
  const send = (bookingId: string, change: Change) =>
    settle(
      callApi<typeof recordAttendance>('POST /api/admin/class-day/:classDayId/attendance', {
        params,
        body: { bookingId, ...change },
      }),
    )
  const record: RecordAttendance = ({ bookingId }, change) => send(bookingId, change)
  const recordArrival: RecordArrival = (bookingId) => send(bookingId, {})
  const byCode: CheckInByCode = (bookingCode) =>
    settle(
      callApi<typeof checkInByCode>('POST /api/admin/class-day/:classDayId/check-in', {
        params,
        body: { bookingCode },
      }),
    )
  const lift: LiftPause = ({ bookingId }, note) =>
    settle(
      callApi<typeof liftPause>('POST /api/admin/class-day/:classDayId/pause-lift', {
        params,
        body: { bookingId, note },
      }),
      '可以報名了',
    )
  return { ...shown, record, recordArrival, checkInByCode: byCode, liftPause: lift, reload }
}

const read = (classDayId: number, signal?: AbortSignal): Promise<Roster> =>
  callApi<typeof readRoster>(
    'GET /api/admin/class-day/:classDayId',
    { params: { classDayId: String(classDayId) } },
    { isQuiet: true, ...(signal && { signal }) },
  )

const withParty = (roster: Roster, party: Party): Roster => ({
  ...roster,
  parties: roster.parties.map((known) => (known.bookingId === party.bookingId ? party : known)),
})

const usePolling = (
  classDayId: number,
  changes: { readonly current: number },
  show: (roster: Roster) => void,
): void => {
  const latest = useRef(show)
  useEffect(() => void (latest.current = show))
  useEffect(() => {
    const controller = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const before = changes.current
      const roster = await read(classDayId, controller.signal).catch(() => undefined)
      if (roster !== undefined && before === changes.current) latest.current(roster)
    }
    const timer = setInterval(() => void refresh(), pollIntervalMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [classDayId, changes])
}
