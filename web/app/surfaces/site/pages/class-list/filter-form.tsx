import type { listClassFilterOptions } from 'contract/catalog'
import { counties } from 'contract/counties'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CheckChip, ChipRow } from '#ui/chip.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { classCount } from './class-count.ts'
import { filtersOfForm } from './filter-names.ts'
import { modeWords, sortWords, timeWords, weekdayWords } from './filter-words.ts'
import { showFilters } from './show-filters.ts'
import { useMatchCount } from './use-match-count.ts'
import styles from './filter-form.module.css'

export type FilterFormProps = {
  options: Answer<typeof listClassFilterOptions>
  /** The active filters, from the URL. */
  search: URLSearchParams
  /** `YYYY-MM-DD` in Taipei. */
  today: string
  onApply?: () => void
}

const besideListQuery = '(min-width: 1024px)'
const conditions = { free: '免費', seats: '還有名額' }

/** All filters as a plain GET form: it works before any script runs, and the URL contains the filters. */
export function FilterForm({ options, search, today, onApply }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { count, fetchCount } = useMatchCount()
  const isOwnChange = useIsOwnChange()
  // The form must follow filters removed by a chip or by going back. It ignores navigations that it started itself,
  // because the reader may have changed it again before they end.
  useEffect(() => {
    if (!isOwnChange) showFilters(form.current, search)
  }, [search, isOwnChange])
  const apply = (element: HTMLFormElement) => {
    onApply?.()
    const query = filtersOfForm(element).toString()
    void navigate(`${pages.classList()}${query && `?${query}`}`, {
      preventScrollReset: true,
      state: ownChange,
    })
  }
  const onChange = (element: HTMLFormElement) =>
    matchMedia(besideListQuery).matches ? apply(element) : fetchCount(filtersOfForm(element))
  return (
    <form
      ref={form}
      method="get"
      action={pages.classList()}
      className={styles.form}
      role="search"
      aria-label="篩選課程"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => onChange(event.currentTarget)}
    >
      {search.get('view') === 'calendar' && <input type="hidden" name="view" value="calendar" />}
      <Fields {...{ options, search, today }} />
      <div className={styles.apply}>
        <Button type="submit" variant="primary" isBlock>
          {count === undefined ? '套用篩選' : `顯示 ${classCount(count)}`}
        </Button>
      </div>
    </form>
  )
}

/** History state of navigations that the form started. */
const ownChange = { by: 'filter-form' }

const useIsOwnChange = (): boolean => {
  const state = useLocation().state as typeof ownChange | null
  return useNavigationType() !== 'POP' && state?.by === ownChange.by
}

function Fields({ options, search, today }: Omit<FilterFormProps, 'onApply'>) {
  const chips = (name: string, choices: readonly (readonly [string, string])[]) =>
    choices.map(([value, word]) => (
      <CheckChip
        key={value}
        label={word}
        name={name}
        value={value}
        defaultChecked={search.getAll(name).some((values) => values.split(',').includes(value))}
      />
    ))
  const select = (name: string, label: string, list: readonly { id: string | number; name: string }[]) => (
    <SelectField
      id={name}
      name={name}
      label={label}
      emptyLabel="全部"
      defaultValue={search.get(name) ?? ''}
      options={list.map((choice) => ({ value: String(choice.id), label: choice.name }))}
    />
  )
  const date = (name: string, label: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      type="date"
      min={today}
      defaultValue={search.get(name) ?? ''}
    />
  )
  return (
    <>
      <TextField
        id="q"
        name="q"
        label="關鍵字"
        icon="search"
        type="search"
        maxLength={64}
        defaultValue={search.get('q') ?? ''}
      />
      {select('county', '縣市', counties)}
      <ChipGroup label="星期">
        {chips(
          'weekday',
          [...weekdayWords.entries()].map(([day, word]) => [String(day), word]),
        )}
      </ChipGroup>
      <ChipGroup label="時段">{chips('time', Object.entries(timeWords))}</ChipGroup>
      <ChipGroup label="條件">
        {Object.entries(conditions).map(([name, word]) => chips(name, [['1', word]]))}
        {chips('mode', Object.entries(modeWords))}
      </ChipGroup>
      <div className={styles.dates}>
        {date('from', '從')}
        {date('to', '到')}
      </div>
      {select('category', '類別', options.categories)}
      {select('base', '基地', options.bases)}
      {select('teacher', '老師', options.teachers)}
      {select('audience', '適合對象', options.audiences)}
      {select(
        'sort',
        '排序',
        Object.entries(sortWords).map(([id, name]) => ({ id, name })),
      )}
      <ChipGroup label="更早的班別">{chips('past', [['1', '看已結束的班別']])}</ChipGroup>
    </>
  )
}

function ChipGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <ChipRow label={label}>{children}</ChipRow>
    </div>
  )
}
