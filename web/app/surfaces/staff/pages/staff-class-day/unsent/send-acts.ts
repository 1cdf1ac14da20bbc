import type { Party, recordAttendance, Roster } from 'contract/attendance/attendance'
import type { EditConflict } from 'contract/errors'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { arrivalWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { recordIn, recordOf } from '#surfaces/staff/attendance/record-of.ts'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import type { Act } from './unsent-acts.ts'

type Outcome = { act: Act; party: Party } | { act: Act; problem: string }

/**
 * Sends the acts of a class day in order, and yields their outcomes. Ends early, without an outcome, when the network
 * or the server fails again. What others have recorded since is not overwritten; `roster` is the server's current one.
 */
export async function* sendActs(roster: Roster, acts: readonly Act[]): AsyncGenerator<Outcome> {
  for (const act of acts) {
    const party = roster.parties.find(({ bookingId }) => bookingId === act.bookingId)
    const outcome =
      party === undefined ? { act, problem: '這筆報名已經不在名單上。' } : await sendAct(act, party)
    if (outcome === undefined) return
    yield outcome
  }
}

const sendAct = async (act: Act, { people }: Party): Promise<Outcome | undefined> => {
  const { classDayId, bookingId, change, at } = act
  const was = recordOf({ attendance: act.before })
  try {
    const party = await callApi<typeof recordAttendance>(
      'POST /api/admin/class-day/:classDayId/attendance',
      { params: { classDayId: String(classDayId) }, body: { bookingId, ...change, at, was } },
      { isQuiet: true },
    )
    return { act, party }
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict !== undefined) return { act, problem: problemOf(conflict, people) }
    return error instanceof ApiError && isFinal(error) ? { act, problem: error.message } : undefined
  }
}

/** 「這段時間，班務 簡雅雯把這筆記成「缺席」。」 */
const problemOf = (conflict: EditConflict, people: number): string =>
  `這段時間，${conflict.by ?? '有人'}把這筆記成「${arrivalWords({ people, attendance: recordIn(conflict) })}」。`

/** Other errors can succeed later: without a network, after the next login, when the server is less busy. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status) && code !== 'account_changed'
