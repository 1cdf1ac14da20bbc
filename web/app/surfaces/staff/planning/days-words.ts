import type { ListedClass } from 'contract/planning/class-list'
import { taipeiDay } from 'contract/taipei-time'

/** 「12月5日（六）到 1月23日（六）・8 堂」 */
export const daysWords = (listed: ListedClass): string => daysParts(listed).join(' ')

/** In two parts, up to the first day and the rest: a line is broken between them first. */
export const daysParts = ({ firstStartsAt, lastEndsAt, days }: ListedClass): readonly string[] => {
  if (firstStartsAt === null || lastEndsAt === null) return ['沒有上課日']
  const [first, last] = [firstStartsAt, lastEndsAt].map((at) => taipeiDay(new Date(at)))
  return first === last ? [`${first}・${days} 堂`] : [`${first}到`, `${last}・${days} 堂`]
}
