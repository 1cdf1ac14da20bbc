import type { Party, Roster } from 'contract/attendance/attendance'
import type { RequestSource } from 'contract/attendance/named-person'
import type {
  cancelParty,
  changeParty,
  clearAbsent,
  clearPresent,
  markRestAbsent,
  markRestPresent,
  PartySeats,
} from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { readStaffRefusal } from '#surfaces/staff/pages/staff-class-day/people/staff-refusal.ts'
import {
  changerOf,
  recallTransfer,
  sendTransfer,
  type OnChanged,
  type WantedTransfer,
} from '#surfaces/staff/pages/staff-class-day/transfer/send-transfer.ts'
import { askAboutOverlap } from './ask-about-overlap.ts'
import { askIfChanged, nothingDone } from './ask-if-changed.ts'
import { cancelWords, changeWords, endedWords } from './roster-words.ts'

export type Recallable = {
  words: string
  /** Time of the message to the member; null when nobody is notified. */
  tellFrom: string | null
  undo: () => Promise<void>
}

type Changed = Answer<typeof changeParty>
type Recalls = { recalls?: string }
type ChangedSize = { source: RequestSource; people: number }
type SentSize = ChangedSize & { was: PartySeats; recalls?: string; acceptOverlap?: boolean }
type BookedAct = { id: string; source: RequestSource; was: PartySeats }
type Cancelled = { source: RequestSource; asLeave?: boolean }
type Made = Recallable | undefined | typeof nothingDone

export type RestState = 'present' | 'absent'

const restActs = {
  present: {
    mark: 'POST /api/admin/class-day/:classDayId/rest-present',
    clear: 'POST /api/admin/class-day/:classDayId/present-undo',
    word: '出席',
  },
  absent: {
    mark: 'POST /api/admin/class-day/:classDayId/rest-absent',
    clear: 'POST /api/admin/class-day/:classDayId/absent-undo',
    word: '缺席',
  },
} as const

type RosterState = { roster: Pick<Roster, 'id'>; reload: () => Promise<void> }

/** Each act resolves with the reason of a refusal, or undefined. */
export function useRosterActs({ roster, reload }: RosterState) {
  const [recallable, setRecallable] = useState<Recallable>()
  const [done, setDone] = useState(0)
  const countDone = () => setDone((count) => count + 1)
  const params = { classDayId: String(roster.id) }
  const attempt = async (act: () => Promise<Made>): Promise<string | undefined> => {
    let refused: string | undefined
    let isDone = false
    try {
      const made = await act()
      isDone = made !== nothingDone
      if (made !== nothingDone) setRecallable(made)
    } catch (error) {
      refused = readStaffRefusal(error).message
    }
    await reload()
    // Not before: the button that was pressed leaves with what is read again.
    if (isDone) countDone()
    return refused
  }
  const takeBack = async (act: () => Promise<unknown>): Promise<void> => {
    await attempt(async () => void (await act()))
  }
  const sendChange = (bookingId: string, how: SentSize, options: { isQuiet?: boolean } = {}) =>
    callApi<typeof changeParty>(
      'POST /api/admin/class-day/:classDayId/party-size',
      { params, body: { bookingId, ...how } },
      options,
    )
  const undoing = (before: Party, changed: Changed, source: RequestSource): Recallable | undefined => {
    const { bookingId, people, state } = before
    const recalls = changed.actId
    // The place in a waitlist cannot be restored.
    if (state === 'waiting' && !isLive(changed.party)) return undefined
    const was = seatsOf(changed.party)
    const undo = () =>
      takeBack(() =>
        isLive(before)
          ? sendChange(bookingId, { source, people, was, recalls, acceptOverlap: true })
          : sendCancel(bookingId, { source, was, recalls }),
      )
    return {
      words: changeWords(before, changed.party),
      tellFrom: before.isGuest ? null : changed.tellFrom,
      undo,
    }
  }
  const change = (read: Party, how: ChangedSize): Promise<Made> =>
    askIfChanged(read, { wanted: '你要改成', mine: () => `${how.people} 位`, reload }, async (seen) => {
      const sent = { ...how, was: seatsOf(seen) }
      const send = (acceptOverlap: boolean) =>
        sendChange(seen.bookingId, { ...sent, acceptOverlap }, { isQuiet: true })
      const changed = await send(false).catch(async (error) => {
        if (!readStaffRefusal(error).isOverlap) throw error
        return (await askAboutOverlap(seen)) ? await send(true) : undefined
      })
      return changed === undefined ? nothingDone : undoing(seen, changed, how.source)
    })
  const sendCancel = (
    bookingId: string,
    how: Cancelled & { was: PartySeats } & Recalls,
    options: { isQuiet?: boolean } = {},
  ) =>
    callApi<typeof cancelParty>(
      'POST /api/admin/class-day/:classDayId/party-cancellation',
      { params, body: { bookingId, ...how } },
      options,
    )
  const cancel = (read: Party, how: Cancelled): Promise<Made> =>
    askIfChanged(read, { wanted: '你要做的', mine: (now) => cancelWords(now, how), reload }, async (seen) => {
      const done = await sendCancel(seen.bookingId, { ...how, was: seatsOf(seen) }, { isQuiet: true })
      // A process of the version before does not answer it.
      if (!done.endedBefore) return undoing(seen, done, how.source)
      showSuccess(endedWords(done.party, done.endedBefore.by))
      return undefined
    })
  return {
    recallable,
    /** How many acts were made or taken back. */
    done,
    /** After an act elsewhere on the page: what was offered before may no longer be what it says. */
    noteOther: () => {
      setRecallable(undefined)
      countDone()
    },
    forget: () => setRecallable(undefined),
    offerUndo: setRecallable,
    /** `read`: the party as it was when the sheet was opened. */
    cancel: (read: Party, how: Cancelled) => attempt(() => cancel(read, how)),
    /** `read`: the party as it was when the number was chosen. */
    change: (read: Party, how: ChangedSize) => attempt(() => change(read, how)),
    /** `onChanged`: what was shown is no longer true; resolves with what staff have to do. */
    transfer: async (party: Party, wanted: WantedTransfer, onChanged: OnChanged) => {
      let changed: string | undefined
      const refused = await attempt(async () => {
        try {
          const { actId, tellFrom } = await sendTransfer(party.bookingId, wanted.body)
          const undo = () => takeBack(() => recallTransfer(party.bookingId, actId))
          return {
            words: `${party.name ?? '這筆報名'}：已轉到${wanted.className}`,
            tellFrom: party.isGuest ? null : tellFrom,
            undo,
          }
        } catch (error) {
          const changer = changerOf(error)
          if (changer === undefined) throw error
          changed = await onChanged(changer)
          return nothingDone
        }
      })
      return refused ?? changed
    },
    /** `was`: as the booking has left the party. */
    undoBooking: (bookingId: string, { id: recalls, source, was }: BookedAct) =>
      attempt(async () => void (await sendCancel(bookingId, { source, was, recalls }))),
    markRest: (state: RestState) =>
      attempt(async () => {
        const { mark, clear, word } = restActs[state]
        const { bookingIds } = await callApi<typeof markRestPresent | typeof markRestAbsent>(mark, { params })
        if (bookingIds.length === 0) return nothingDone
        const undo = () =>
          takeBack(async () => {
            const cleared = await callApi<typeof clearPresent | typeof clearAbsent>(clear, {
              params,
              body: { bookingIds },
            })
            const others = bookingIds.length - cleared.bookingIds.length
            if (others > 0) showSuccess(`${others} 筆已經有別人記錄，沒有復原。`, 6000)
          })
        return { words: `${bookingIds.length} 筆記為${word}`, tellFrom: null, undo }
      }),
  }
}
export type RosterActs = ReturnType<typeof useRosterActs>

const isLive = ({ state }: Party): boolean => state === 'booked' || state === 'offered' || state === 'waiting'

const seatsOf = ({ people, state }: Party): PartySeats => ({ people, state })
