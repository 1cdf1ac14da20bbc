import type {
  checkInByCode,
  liftPause,
  Party,
  recordAttendance,
  Roster,
} from 'contract/attendance/attendance'
import type { AttendanceState } from 'contract/attendance/check-in-rules'
import type { Attendance } from 'contract/booking/booked-day'
import type { Sent } from 'contract/endpoint'
import type { EditConflict } from 'contract/errors'
import { useRef, useState } from 'react'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { recordIn, recordOf } from '#surfaces/staff/attendance/record-of.ts'
import { storeRoster } from '#surfaces/staff/attendance/stored-roster.ts'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import {
  expectedAttendance,
  withActs,
  type Act,
} from '#surfaces/staff/pages/staff-class-day/unsent/unsent-acts.ts'
import { useUnsent } from '#surfaces/staff/pages/staff-class-day/unsent/use-unsent.ts'
import { askWhichRecord } from './ask-which-record.ts'
import { isUnreachable, readCurrentRoster } from './read-current-roster.ts'
import { usePolling } from './use-polling.ts'

export type Change = { state?: AttendanceState | null; came?: number }
/**
 * Never rejects: refusals have been shown. Resolves with true when it was recorded, or when what somebody else has recorded was
 * to stay. `read`: the party as it was when the change was chosen.
 */
export type RecordAttendance = (read: Party, change: Change) => Promise<boolean>
export type RecordArrival = (bookingId: string) => Promise<Party | undefined>
/** Of a party as `RecordArrival` has answered it. */
export type ClearArrival = (party: Party) => Promise<boolean>
/** As `RecordAttendance`, but `kept` when what somebody else has recorded was to stay; also of a code that is not in the roster yet. */
export type CheckInByCode = (bookingCode: string) => Promise<boolean | 'kept'>
export type LiftPause = (party: Party, note: string) => Promise<boolean>

type Submitted = {
  /** Undefined: booked since the roster was read. */
  party: Party | undefined
  change: Change
  was: Attendance | null
  send: (was: Attendance | null) => Promise<Party>
}

type Loaded = { roster: Roster; now: number; readAt: number }

/**
 * The roster of a class day, polled while the page is visible, with its acts. Acts recorded without a network are
 * stored on this device and sent with the next successful poll.
 */
export function useRoster(loaded: Loaded) {
  const [shown, setShown] = useState(loaded)
  const { id } = loaded.roster
  const [isOffline, setOffline] = useState(loaded.readAt < loaded.now)
  const unsent = useUnsent(id)
  const roster = withActs(shown.roster, unsent.acts)
  const params = { classDayId: String(id) }
  const changes = useRef(0)
  const put = (party: Party) => {
    changes.current += 1
    setShown((before) => ({ ...before, now: Date.now(), roster: withParty(before.roster, party) }))
  }
  const replace = (party: Party, words = arrivalWords(party)) => {
    put(party)
    showSuccess(`${party.name ?? '這筆報名'}：${words}`)
    return true
  }
  const settle = (call: Promise<Party>, words?: string): Promise<boolean> =>
    call.then(
      (party) => replace(party, words),
      () => false,
    )
  const show = (read: Roster) => {
    const now = Date.now()
    setShown({ roster: read, now, readAt: now })
    setOffline(false)
    storeRoster(accountOf(currentAuth()), read, now)
  }
  const reload = async (): Promise<void> => {
    changes.current += 1
    const current = await readCurrentRoster(id).catch(() => undefined)
    if (current !== undefined) show(current)
  }
  usePolling(id, changes, {
    show: (read) => {
      show(read)
      void unsent.send(read, put)
    },
    miss: () => {
      setShown((before) => ({ ...before, now: Date.now() }))
      setOffline(true)
    },
  })
  const recordLater = (party: Party, change: Change, before: Attendance | null): boolean => {
    const at = new Date().toISOString()
    const isStored = unsent.add({ classDayId: id, bookingId: party.bookingId, change, at, before })
    const attendance = expectedAttendance({ change, at }, party, roster.startsAt)
    const words = arrivalWords({ ...party, attendance })
    if (isStored) showSuccess(`${party.name ?? '這筆報名'}：${words}，連上網路後會送出`)
    else showError('目前連不上網路，這個瀏覽器也不能先存起來。請用紙筆記下，連上後再簽到。')
    return isStored
  }
  const submit = async (submitted: Submitted): Promise<boolean | 'kept'> => {
    const { party, change, was, send } = submitted
    const earlier = unsent.acts.find(({ bookingId }) => bookingId === party?.bookingId)
    // After the stored acts, so that the last one counts.
    if (party !== undefined && earlier !== undefined && earlier.problem === undefined)
      return recordLater(party, change, was)
    try {
      const recorded = await send(was)
      if (earlier !== undefined) unsent.forget(earlier)
      return replace(recorded)
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict !== undefined) return await decide(submitted, conflict)
      if (!isUnreachable(error) || party?.state !== 'booked') return showRefusal(error)
      setOffline(true)
      return recordLater(party, change, was)
    }
  }
  const decide = async (submitted: Submitted, conflict: EditConflict): Promise<boolean | 'kept'> => {
    const theirs = recordIn(conflict)
    const { startsAt } = roster
    if (await askWhichRecord({ ...submitted, theirs, by: conflict.by, startsAt }))
      return await submit({ ...submitted, was: theirs })
    await reload()
    return 'kept'
  }
  const sendArrival = (body: Sent<typeof recordAttendance>['body'], options: { isQuiet?: boolean } = {}) =>
    callApi<typeof recordAttendance>(
      'POST /api/admin/class-day/:classDayId/attendance',
      { params, body },
      options,
    )
  const record: RecordAttendance = async (party, change) =>
    (await submit({
      party,
      change,
      was: recordOf(party),
      send: (was) => sendArrival({ bookingId: party.bookingId, ...change, was }, { isQuiet: true }),
    })) !== false
  const sendCode = (body: Sent<typeof checkInByCode>['body']) =>
    callApi<typeof checkInByCode>(
      'POST /api/admin/class-day/:classDayId/check-in',
      { params, body },
      { isQuiet: true },
    )
  const byCode: CheckInByCode = (bookingCode) =>
    submit({
      party: roster.parties.find(({ code }) => plain(code) === plain(bookingCode)),
      change: {},
      // A code shows no record.
      was: null,
      send: (was) =>
        sendCode({ bookingCode, was }).catch((error: unknown) => {
          // A process of the version before refuses `was`. To be removed with the next release.
          if (error instanceof ApiError && error.status === 400) return sendCode({ bookingCode })
          throw error
        }),
    })
  const recordArrival: RecordArrival = (bookingId) =>
    sendArrival({ bookingId, was: null }).then(
      (party) => (replace(party), party),
      () => undefined,
    )
  const clearArrival: ClearArrival = (party) =>
    sendArrival({ bookingId: party.bookingId, state: null, was: recordOf(party) }).then(
      () => true,
      () => false,
    )
  const lift: LiftPause = ({ bookingId }, note) =>
    settle(
      callApi<typeof liftPause>('POST /api/admin/class-day/:classDayId/pause-lift', {
        params,
        body: { bookingId, note },
      }),
      '可以報名了',
    )
  const offline = {
    acts: unsent.acts,
    unsent: new Set(unsent.acts.filter(isWaiting).map(({ bookingId }) => bookingId)),
    isOffline,
    readAt: shown.readAt,
    onForget: unsent.forget,
    onInsist: (act: Act) => unsent.insist(act, shown.roster),
  }
  return {
    roster,
    now: shown.now,
    offline,
    record,
    recordArrival,
    clearArrival,
    checkInByCode: byCode,
    liftPause: lift,
    reload,
  }
}

/** The end of the session has already been shown. */
const showRefusal = (error: unknown): false => {
  if (error instanceof ApiError && error.status !== 401) showError(error.message)
  return false
}

const isWaiting = ({ problem }: Act): boolean => problem === undefined

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const withParty = (roster: Roster, party: Party): Roster => ({
  ...roster,
  parties: roster.parties.map((known) => (known.bookingId === party.bookingId ? party : known)),
})
