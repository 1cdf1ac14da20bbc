import type { Party, Roster } from 'contract/attendance/attendance'

type Day = Pick<Roster, 'seatsLeft' | 'isCutOff'>

/** A waiting party gets free seats after the cut-off; otherwise seats are added. Also returns how many at most. */
export function overbookWords(
  { people, isGuest }: Pick<Party, 'people' | 'isGuest'>,
  { seatsLeft, isCutOff }: Day,
) {
  const notice = isGuest
    ? '這一組沒有 LINE，不會收到通知，請打電話告訴他們有名額了。'
    : '會通知這一組有名額了。'
  const free = isCutOff ? Math.max(0, seatsLeft) : 0
  const maxSeats = Math.max(0, people - free)
  if (maxSeats === 0)
    return {
      maxSeats,
      title: '給這一組名額',
      reason: { label: '給名額的原因', example: '電話確認過會來' },
      send: `給名額（${people} 位）`,
      concern: `${notice}候補已經截止，空位不會再自動遞補。這一組會用現在的空位，這一天的名額不變。`,
    }
  const added =
    free === 0
      ? '這一天的名額會加上他們需要的位子'
      : `先用現在的 ${free} 個空位，這一天的名額再加上不夠的 ${maxSeats} 位`
  return {
    maxSeats,
    title: '超收這一組',
    reason: {},
    send: `超收 ${people} 位`,
    concern: `${notice}${added}，其他人的候補順位不變。這一組之後取消或減少人數，多加的名額會跟著收回。`,
  }
}
