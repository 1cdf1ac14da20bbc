import type { ListedClass } from 'contract/planning/class-list'
import { taipeiDay } from 'contract/taipei-time'

/** 「12月5日（六）到 1月23日（六）・8 堂」 */
export const daysWords = ({ firstStartsAt, lastEndsAt, days }: ListedClass): string => {
  if (firstStartsAt === null || lastEndsAt === null) return '沒有上課日'
  const [first, last] = [firstStartsAt, lastEndsAt].map((at) => taipeiDay(new Date(at)))
  return first === last ? `${first}・${days} 堂` : `${first}到 ${last}・${days} 堂`
}
