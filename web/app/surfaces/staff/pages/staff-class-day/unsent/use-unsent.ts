import type { Party, Roster } from 'contract/attendance/attendance'
import { useCallback, useRef, useState } from 'react'
import { readActs, writeActs } from './act-storage.ts'
import { sendActs } from './send-acts.ts'
import { isSameParty, withAct, type Act } from './unsent-acts.ts'

/** Acts recorded without a network at this class day, until they are sent or discarded. */
export function useUnsent(classDayId: number) {
  const [acts, setActs] = useState<readonly Act[]>(() => ofDay(classDayId))
  const isSending = useRef(false)
  const change = useCallback(
    (changed: (all: readonly Act[]) => readonly Act[]): boolean => {
      const isStored = writeActs(changed(readActs()))
      setActs(ofDay(classDayId))
      return isStored
    },
    [classDayId],
  )
  const forget = useCallback(
    (act: Act) => change((all) => all.filter((known) => !isSameParty(known, act))),
    [change],
  )
  /** `show` gets each party in its recorded state. */
  const send = useCallback(
    async (roster: Roster, show: (party: Party) => void): Promise<void> => {
      if (isSending.current) return
      isSending.current = true
      const waiting = ofDay(classDayId).filter(({ problem }) => problem === undefined)
      for await (const outcome of sendActs(roster, waiting)) {
        const { act } = outcome
        if ('problem' in outcome)
          change((all) => all.map((known) => withProblem(known, act, outcome.problem)))
        else if (isUnchanged(act)) {
          forget(act)
          show(outcome.party)
        }
      }
      isSending.current = false
    },
    [classDayId, change, forget],
  )
  return {
    acts,
    send,
    forget,
    /** Returns false when this device cannot store it. */
    add: (act: Act) => change((all) => withAct(all, act)),
    /** Sends the act whatever is recorded now. */
    insist: (act: Act, roster: Roster) => {
      const before = roster.parties.find(({ bookingId }) => bookingId === act.bookingId)?.attendance ?? null
      const again = { classDayId, bookingId: act.bookingId, change: act.change, at: act.at, before }
      return change((all) => all.map((known) => (isSameParty(known, act) ? again : known)))
    },
  }
}

const ofDay = (classDayId: number): readonly Act[] =>
  readActs().filter((act) => act.classDayId === classDayId)

const withProblem = (known: Act, act: Act, problem: string): Act =>
  isSameParty(known, act) ? { ...known, problem } : known

/** Staff may have recorded another state of the party while this act was being sent. */
const isUnchanged = (act: Act): boolean =>
  readActs().some((known) => isSameParty(known, act) && known.at === act.at)
