import type { Party, Roster } from 'contract/attendance'

type Day = Pick<Roster, 'seatsLeft' | 'isCutOff'>

const others = '其他人的候補順位不變。'
const later = '之後有人取消，多的名額還在，可以到班別頁調回來。'

/** What staff do for a waiting party, in words: it gets free seats after the cut-off, otherwise seats are added for it. */
export function overbookWords({ people }: Pick<Party, 'people'>, { seatsLeft, isCutOff }: Day) {
  const free = isCutOff ? Math.max(0, seatsLeft) : 0
  if (people <= free)
    return {
      title: '給這一組名額',
      reason: '給名額的原因',
      send: `給 ${people} 位名額`,
      done: `已給 ${people} 位名額`,
      concern: `候補已經截止，空位不會再自動遞補。會通知這一組有名額了，用的是現在的空位，這一天的名額不變，${others}`,
    }
  const added =
    free === 0
      ? `這一天的名額會加上他們需要的位子，${others}`
      : `先用現在的 ${free} 個空位，這一天的名額再加上不夠的 ${people - free} 位，${others}`
  return {
    title: '超收這一組',
    reason: '超收的原因',
    send: `超收 ${people} 位`,
    done: `已超收 ${people} 位`,
    concern: `會通知這一組有名額了。${added}${later}`,
  }
}
