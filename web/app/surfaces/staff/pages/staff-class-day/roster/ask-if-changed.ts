import type { Party } from 'contract/attendance/attendance'
import type { PartySeats } from 'contract/attendance/roster'
import { askWhich } from '#surfaces/staff/changes/ask-which.tsx'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import { seatsWords } from './roster-words.ts'

/** The other side of a conflict holds, so that nothing was done. */
export const nothingDone = Symbol('nothing done')

type Question = {
  wanted: string
  /** Of the party as it is now. */
  mine: (now: Party) => string
  reload: () => Promise<void>
}

/**
 * Sends an act with the party as it was read, and asks when somebody else has changed the party since: the act is sent again with
 * what it is now, or nothing is done. `reload` reads the roster behind the question.
 */
export async function askIfChanged<Made>(
  read: Party,
  question: Question,
  act: (read: Party) => Promise<Made>,
): Promise<Made | typeof nothingDone> {
  try {
    return await act(read)
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict === undefined) throw error
    const now = { ...read, ...(conflict.value as PartySeats) }
    const title = `${read.name ?? '這筆報名'}：兩邊都改了`
    const { wanted, mine, reload } = question
    const sides = { by: conflict.by ?? '系統', theirs: seatsWords(now, read), wanted, mine: mine(now) }
    await reload()
    return (await askWhich({ title, ...sides })) ? await askIfChanged(now, question, act) : nothingDone
  }
}
