import { SurfaceLink } from '#client/surface-link.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { readFilters } from './filter-names.ts'
import { LastCounty } from './last-county.tsx'
import { listPath } from './list-path.ts'
import { optionState, type CountedFilter, type OptionCounts } from './option-count.ts'

type QuickFiltersProps = {
  counts: OptionCounts
  search: URLSearchParams
  /** `YYYY-MM-DD` in Taipei. */
  today: string
}

type Shortcut = {
  words: string
  filters: Readonly<Record<string, string>>
  counted: readonly [CountedFilter, string]
}

export function QuickFilters({ counts, search, today }: QuickFiltersProps) {
  const active = readFilters(search)
  const chips = shortcuts(today).map(({ words, filters, counted: [filter, option] }) => {
    const isOn = Object.entries(filters).every(
      ([name, value]) => sorted(active[name] ?? '') === sorted(value),
    )
    return { words, filters, isOn, ...optionState(counts, filter, option, isOn) }
  })
  if (chips.every(({ reason }) => reason !== undefined)) return null
  return (
    <ChipRow label="常用條件">
      {chips.map(({ words, filters, isOn, reason }) =>
        reason === undefined ? (
          <SurfaceLink
            key={words}
            to={listPath(search, filters, isOn)}
            className={chipClass()}
            aria-current={isOn ? 'true' : undefined}
            preventScrollReset
          >
            {words}
          </SurfaceLink>
        ) : (
          <UnavailableChip key={words} words={words} reason={reason} />
        ),
      )}
      <LastCounty counts={counts} search={search} />
    </ChipRow>
  )
}

const sorted = (values: string) => values.split(',').toSorted().join()

function UnavailableChip({ words, reason }: { words: string; reason: string }) {
  return (
    <span className={chipClass()} aria-disabled="true" title={reason}>
      {words}
      <small>0 班</small>
    </span>
  )
}

const shortcuts = (today: string): readonly Shortcut[] => [
  { words: '今天', filters: { from: today, to: today }, counted: ['today', '1'] },
  { words: '週末', filters: { weekday: '6,0' }, counted: ['weekend', '1'] },
  { words: '晚上', filters: { time: 'evening' }, counted: ['time', 'evening'] },
  { words: '免費', filters: { free: '1' }, counted: ['free', '1'] },
  { words: '親子', filters: { category: 'family' }, counted: ['category', 'family'] },
  { words: '樂齡', filters: { audience: 'senior' }, counted: ['audience', 'senior'] },
]
