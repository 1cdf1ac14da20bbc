import type { Party, Roster } from 'contract/attendance/attendance'
import type { DeskSource } from 'contract/attendance/desk-person'
import type { cancelParty, changeParty, clearAbsent, markRestAbsent } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
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
type RosterState = { roster: Pick<Roster, 'id'>; reload: () => Promise<void> }

/** Each act resolves with the reason of a refusal, or undefined. */
export function useRosterActs({ roster, reload }: RosterState) {
  const [recallable, setRecallable] = useState<Recallable>()
  const [done, setDone] = useState(0)
  const countDone = () => setDone((count) => count + 1)
  const params = { classDayId: String(roster.id) }
  const attempt = async (act: () => Promise<Recallable | undefined>): Promise<string | undefined> => {
    let refused: string | undefined
    try {
      setRecallable(await act())
    } catch (error) {
      refused = readStaffRefusal(error).message
    }
    await reload()
    // Not before: the button that was pressed leaves with what is read again.
    if (refused === undefined) countDone()
    return refused
  }
  const sendCancel = (bookingId: string, how: { source: DeskSource; asLeave?: boolean } & Recalls) =>
    callApi<typeof cancelParty>('POST /api/admin/class-day/:classDayId/party-cancellation', {
      params,
      body: { bookingId, ...how },
    })
  const sendChange = (bookingId: string, how: { source: DeskSource; people: number } & Recalls) =>
    callApi<typeof changeParty>('POST /api/admin/class-day/:classDayId/party-size', {
      params,
      body: { bookingId, acceptOverlap: true, ...how },
    })
  const undoing = (before: Party, changed: Changed, source: DeskSource): Recallable | undefined => {
    const { bookingId, people, state } = before
    const recalls = changed.actId
    // The place in a waitlist cannot be restored.
    if (state === 'waiting' && !isLive(changed.party)) return undefined
    const undo = async () => {
      await attempt(async () => {
        if (isLive(before)) await sendChange(bookingId, { source, people, recalls })
        else await sendCancel(bookingId, { source, recalls })
        return undefined
      })
    }
    return {
      words: changeWords(before, changed.party),
      tellFrom: before.isGuest ? null : changed.tellFrom,
      undo,
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
    change: (party: Party, how: { source: DeskSource; people: number }) =>
      attempt(async () => undoing(party, await sendChange(party.bookingId, how), how.source)),
    transfer: (party: Party, wanted: WantedTransfer) =>
      attempt(async () => {
        const { actId, tellFrom } = await sendTransfer(party.bookingId, wanted.body)
        const undo = async () => {
          await attempt(async () => void (await recallTransfer(party.bookingId, actId)))
        }
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
        const undo = async () => {
          const path = 'POST /api/admin/class-day/:classDayId/absent-undo'
          await attempt(
            async () => void (await callApi<typeof clearAbsent>(path, { params, body: { bookingIds } })),
          )
        }
        return { words: `${bookingIds.length} 筆記為缺席`, tellFrom: null, undo }
      }),
  }
}
export type RosterActs = ReturnType<typeof useRosterActs>

const isLive = ({ state }: Party): boolean => state === 'booked' || state === 'offered' || state === 'waiting'

const changeWords = (before: Party, after: Party): string => {
  const who = after.name ?? '這筆報名'
  if (after.state !== 'booked') return `${who}：${apartWords[after.state]}`
  return before.state === 'booked'
    ? `${who}：${before.people} 位改成 ${after.people} 位`
    : `${who}：報名 ${after.people} 位`
}
