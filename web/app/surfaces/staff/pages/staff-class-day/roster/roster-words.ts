import type { Party } from 'contract/attendance/attendance'
import type { PartySeats } from 'contract/attendance/roster'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'

type Named = Pick<Party, 'name' | 'state' | 'people'>

const nameOf = ({ name }: Pick<Party, 'name'>): string => name ?? '這筆報名'

/** `read`: the party as the reader saw it, who knows that it is booked. */
export const seatsWords = ({ people, state }: PartySeats, read: PartySeats): string => {
  if (state !== 'booked') return apartWords[state]
  return read.state === 'booked' ? `${people} 位` : `已報名 ${people} 位`
}

export const cancelWords = ({ state }: Pick<Party, 'state'>, { asLeave = false }): string => {
  if (asLeave) return '請假'
  return state === 'waiting' ? '取消候補' : '取消這一天'
}

/** 「林美麗：已取消（小華剛才處理的）」 */
export const endedWords = (party: Named, by: string | null): string =>
  `${nameOf(party)}：${party.state === 'booked' ? '已經處理過' : apartWords[party.state]}（${by ?? '系統'}剛才處理的）`

/** 「林美麗：2 位改成 3 位」 */
export const changeWords = (before: Named, after: Named): string => {
  const who = nameOf(after)
  if (after.state !== 'booked') return `${who}：${apartWords[after.state]}`
  return before.state === 'booked'
    ? `${who}：${before.people} 位改成 ${after.people} 位`
    : `${who}：報名 ${after.people} 位`
}
