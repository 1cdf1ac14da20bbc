import { maxChangedClasses } from 'contract/planning/class-changes'

/** How many are chosen, and the limit once it is reached. `isMany`: more match than one change takes. */
export function chosenWords({
  chosen,
  left,
  isMany,
}: {
  chosen: number
  left: number
  isMany: boolean
}): string {
  if (chosen > maxChangedClasses) return `選了 ${chosen} 班；一次最多 ${maxChangedClasses} 班，請少選幾班。`
  if (left > 0)
    return `一次最多 ${maxChangedClasses} 班，有 ${left} 班沒有選進來。請先改好這 ${chosen} 班，再選其他班。`
  return chosen === maxChangedClasses && isMany
    ? `已選 ${chosen} 班，已達一次的上限。改好這一批，再選下一批。`
    : `已選 ${chosen} 班`
}

/** `rowIds`: all that match. */
type Part = { part: readonly number[]; done: ReadonlySet<number>; rowIds: readonly number[] }

/** What the button chooses: all that match, or the next part of them. */
export function partWords({ part, done, rowIds }: Part): string {
  const matching = rowIds.length
  if (matching <= maxChangedClasses) return `全選符合的 ${matching} 班`
  const isNext = rowIds.some((id) => done.has(id)) && !part.some((id) => done.has(id))
  return `選${isNext ? '接下來' : '前'} ${part.length} 班（符合的有 ${matching} 班）`
}
