import type { countClassOptions, countedFilters } from 'contract/catalog/class-filter-options'
import type { Answer } from 'contract/endpoint'

export type OptionCounts = Answer<typeof countClassOptions>['counts']
export type CountedFilter = (typeof countedFilters)[number]

/** Both undefined when nothing was counted. */
export type OptionState = { count?: number | undefined; reason?: string | undefined }

const nothingFound = '和其他條件一起，目前沒有班別'

/** An option that is chosen can always be removed again. */
export function optionState(
  counts: OptionCounts,
  filter: CountedFilter,
  option: string,
  isChosen: boolean,
  reason: string = nothingFound,
): OptionState {
  if (counts === null) return {}
  const count = counts[filter][option] ?? 0
  return { count, reason: count === 0 && !isChosen ? reason : undefined }
}
