import type { Party, recordAttendance, Roster } from 'contract/attendance/attendance'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { isConflict, type Act } from './unsent-acts.ts'

type Outcome = { act: Act; party: Party } | { act: Act; problem: string }

/**
 * Sends the acts of a class day in order, and yields their outcomes. Ends early, without an outcome, when the network
 * or the server fails again. Does not overwrite what others have recorded since; `roster` is the server's current one.
 */
export async function* sendActs(roster: Roster, acts: readonly Act[]): AsyncGenerator<Outcome> {
  for (const act of acts) {
    const party = roster.parties.find(({ bookingId }) => bookingId === act.bookingId)
    if (party === undefined) yield { act, problem: '這筆報名已經不在名單上。' }
    else if (isConflict(act, party.attendance))
      yield { act, problem: `這段時間有人記成「${arrivalWords(party)}」。` }
    else {
      const outcome = await sendAct(act, party)
      if (outcome === undefined) return
      yield outcome
    }
  }
}

/** With what it was compared with: others may record something while earlier acts are sent. */
const sendAct = async (act: Act, { attendance }: Party): Promise<Outcome | undefined> => {
  const { classDayId, bookingId, change, at } = act
  const was = attendance && { state: attendance.state, came: attendance.came }
  try {
    const party = await callApi<typeof recordAttendance>(
      'POST /api/admin/class-day/:classDayId/attendance',
      { params: { classDayId: String(classDayId) }, body: { bookingId, ...change, at, was } },
      { isQuiet: true },
    )
    return { act, party }
  } catch (error) {
    return error instanceof ApiError && isFinal(error) ? { act, problem: error.message } : undefined
  }
}

/** Other errors can succeed later: without a network, after the next login, when the server is less busy. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'account_changed'
