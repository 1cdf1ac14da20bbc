import type { Party, Roster } from 'contract/attendance/attendance'
import type { DeskSource } from 'contract/attendance/desk-person'
import type {
  cancelParty,
  changeParty,
  clearAbsent,
  markRestAbsent,
  PartySeats,
} from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { askWhich } from '#surfaces/staff/changes/ask-which.tsx'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import { readStaffRefusal } from '#surfaces/staff/pages/staff-class-day/people/staff-refusal.ts'
import {
  recallTransfer,
  sendTransfer,
  type WantedTransfer,
} from '#surfaces/staff/pages/staff-class-day/transfer/send-transfer.ts'

export type Recallable = {
  words: string
  /** Time of the message to the member; null when nobody is notified. */
  tellFrom: string | null
  undo: () => Promise<void>
}

type Changed = Answer<typeof changeParty>
type Recalls = { recalls?: string }
type ChangedSize = { source: DeskSource; people: number }
/** The other side of a conflict holds, so that nothing was done. */
const nothingDone = Symbol('nothing done')

type RosterState = { roster: Pick<Roster, 'id'>; reload: () => Promise<void> }

/** Each act resolves with the reason of a refusal, or undefined. */
export function useRosterActs({ roster, reload }: RosterState) {
  const [recallable, setRecallable] = useState<Recallable>()
  const [done, setDone] = useState(0)
  const countDone = () => setDone((count) => count + 1)
  const params = { classDayId: String(roster.id) }
  const attempt = async (
    act: () => Promise<Recallable | undefined | typeof nothingDone>,
  ): Promise<string | undefined> => {
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
  const sendCancel = (
    bookingId: string,
    how: { source: DeskSource; asLeave?: boolean; was?: PartySeats } & Recalls,
  ) =>
    callApi<typeof cancelParty>('POST /api/admin/class-day/:classDayId/party-cancellation', {
      params,
      body: { bookingId, ...how },
    })
  const sendChange = (
    bookingId: string,
    how: ChangedSize & { was: PartySeats } & Recalls,
    options: { isQuiet?: boolean } = {},
  ) =>
    callApi<typeof changeParty>(
      'POST /api/admin/class-day/:classDayId/party-size',
      { params, body: { bookingId, acceptOverlap: true, ...how } },
      options,
    )
  const undoing = (before: Party, changed: Changed, source: DeskSource): Recallable | undefined => {
    const { bookingId, people, state } = before
    const recalls = changed.actId
    // The place in a waitlist cannot be restored.
    if (state === 'waiting' && !isLive(changed.party)) return undefined
    const was = seatsOf(changed.party)
    const undo = () =>
      takeBack(() =>
        isLive(before)
          ? sendChange(bookingId, { source, people, was, recalls })
          : sendCancel(bookingId, { source, was, recalls }),
      )
    return {
      words: changeWords(before, changed.party),
      tellFrom: before.isGuest ? null : changed.tellFrom,
      undo,
    }
  }
  /** Asks when somebody else has changed the party since; nothing is done when theirs is to hold. */
  const change = async (
    read: Party,
    how: ChangedSize,
  ): Promise<Recallable | undefined | typeof nothingDone> => {
    try {
      const sent = { ...how, was: seatsOf(read) }
      return undoing(read, await sendChange(read.bookingId, sent, { isQuiet: true }), how.source)
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict === undefined) throw error
      const now = { ...read, ...(conflict.value as PartySeats) }
      const title = `${read.name ?? '這筆報名'}：兩邊都改了`
      const sides = {
        by: conflict.by ?? '系統',
        theirs: seatsWords(now),
        wanted: '你要改成',
        mine: `${how.people} 位`,
      }
      await reload()
      return (await askWhich({ title, ...sides })) ? await change(now, how) : nothingDone
    }
  }
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
    cancel: (party: Party, how: { source: DeskSource; asLeave: boolean }) =>
      attempt(async () => undoing(party, await sendCancel(party.bookingId, how), how.source)),
    /** `read`: the party as it was when the number was chosen. */
    change: (read: Party, how: ChangedSize) => attempt(() => change(read, how)),
    transfer: (party: Party, wanted: WantedTransfer) =>
      attempt(async () => {
        const { actId, tellFrom } = await sendTransfer(party.bookingId, wanted.body)
        const undo = () => takeBack(() => recallTransfer(party.bookingId, actId))
        return {
          words: `${party.name ?? '這筆報名'}：已轉到${wanted.className}`,
          tellFrom: party.isGuest ? null : tellFrom,
          undo,
        }
      }),
    undoBooking: (bookingId: string, actId: string, source: DeskSource) =>
      attempt(async () => void (await sendCancel(bookingId, { source, recalls: actId }))),
    markRestAbsent: () =>
      attempt(async () => {
        const { bookingIds } = await callApi<typeof markRestAbsent>(
          'POST /api/admin/class-day/:classDayId/rest-absent',
          { params },
        )
        if (bookingIds.length === 0) return undefined
        const path = 'POST /api/admin/class-day/:classDayId/absent-undo'
        const undo = () => takeBack(() => callApi<typeof clearAbsent>(path, { params, body: { bookingIds } }))
        return { words: `${bookingIds.length} 筆記為缺席`, tellFrom: null, undo }
      }),
  }
}
export type RosterActs = ReturnType<typeof useRosterActs>

const isLive = ({ state }: Party): boolean => state === 'booked' || state === 'offered' || state === 'waiting'

const seatsOf = ({ people, state }: Party): PartySeats => ({ people, state })

const seatsWords = ({ people, state }: PartySeats): string =>
  state === 'booked' ? `${people} 位` : apartWords[state]

const changeWords = (before: Party, after: Party): string => {
  const who = after.name ?? '這筆報名'
  if (after.state !== 'booked') return `${who}：${apartWords[after.state]}`
  return before.state === 'booked'
    ? `${who}：${before.people} 位改成 ${after.people} 位`
    : `${who}：報名 ${after.people} 位`
}
