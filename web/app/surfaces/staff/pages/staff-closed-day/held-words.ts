import type { HeldDate } from 'contract/planning/week'

/** 「2 堂課（18 人）、借用 1 次」 */
export const heldWords = ({ classDays, people, uses }: Omit<HeldDate, 'date'>): string =>
  [
    classDays > 0 && `${classDays} 堂課（${people === 0 ? '還沒有人報名' : `${people} 人`}）`,
    uses > 0 && `借用 ${uses} 次`,
  ]
    .filter((words) => words !== false)
    .join('、')
