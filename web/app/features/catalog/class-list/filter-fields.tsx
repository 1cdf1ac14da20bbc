import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import type { Answer } from 'contract/endpoint'
import { counties } from 'contract/places/counties'
import { useEffect, useState } from 'react'
import { ChipRow, CheckChip } from '#ui/chip.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BaseField } from './base-field.tsx'
import { isNearSort, modeWords, sortName, sortWords, timeWords, weekdayWords } from './filter-words.ts'
import { optionState, type CountedFilter, type OptionCounts } from './option-count.ts'
import styles from './filter-form.module.css'

export type FilterContext = {
  options: Answer<typeof listClassFilterOptions>
  search: URLSearchParams
  /** `YYYY-MM-DD` in Taipei. */
  today: string
}

type FilterFieldsProps = FilterContext & {
  counts: OptionCounts
  /** May not be applied yet. */
  chosen: URLSearchParams
  onKeywordLeft: () => void
}

type Choice = { id: string | number; name: string }

export function FilterFields(props: FilterFieldsProps) {
  const { options, search, today, counts, chosen, onKeywordLeft } = props
  const [asked, setAsked] = useState<{ sort: string }>()
  const near = asked?.sort ?? search.get('sort')
  // Its option exists by now.
  useEffect(() => {
    if (asked !== undefined) chooseSort(asked.sort)
  }, [asked])
  const isChosen = (from: URLSearchParams, name: string, value: string) =>
    from.getAll(name).some((values) => values.split(',').includes(value))
  const stateOf = (name: CountedFilter, value: string) =>
    optionState(counts, name, value, isChosen(chosen, name, value), reasonFor(options, name, value))
  const chip = (name: CountedFilter, value: string, label: string) => {
    const { count, reason } = stateOf(name, value)
    return (
      <CheckChip
        key={`${name} ${value}`}
        label={label}
        name={name}
        value={value}
        {...(count !== undefined && { count: reason === undefined ? count : '0 班' })}
        {...(reason !== undefined && { unavailable: reason })}
        defaultChecked={isChosen(search, name, value)}
      />
    )
  }
  const select = (name: Exclude<CountedFilter, 'free'>, label: string, list: readonly Choice[]) => (
    <SelectField
      id={name}
      name={name}
      label={label}
      emptyLabel="全部"
      defaultValue={search.get(name) ?? ''}
      options={list.map(({ id, name: words }) => {
        const { count, reason } = stateOf(name, String(id))
        const note = reason ?? count
        return {
          value: String(id),
          label: note === undefined ? words : `${words}（${note}）`,
          ...(reason !== undefined && { isDisabled: true, title: reason }),
        }
      })}
    />
  )
  // There may be hundreds of teachers, most of them without a class that fits: those are not listed.
  const teachersFound = options.teachers.filter(({ id }) => !stateOf('teacher', String(id)).reason)
  return (
    <>
      <TextField
        id="q"
        name="q"
        label="關鍵字"
        icon="search"
        type="search"
        maxLength={64}
        className={styles.keyword ?? ''}
        defaultValue={search.get('q') ?? ''}
        onBlur={onKeywordLeft}
      />
      {select('category', '類別', options.categories)}
      {select('county', '縣市', counties)}
      <ChipGroup label="星期">
        {weekdayWords.map((word, day) => chip('weekday', String(day), word))}
      </ChipGroup>
      <ChipGroup label="時段">
        {Object.entries(timeWords).map(([id, word]) => chip('time', id, word))}
      </ChipGroup>
      <ChipGroup label="條件">
        {chip('free', '1', '免費')}
        {chip('seats', '1', '還有名額')}
        {Object.entries(modeWords).map(([id, word]) => chip('mode', id, word))}
      </ChipGroup>
      <div className={styles.dates}>
        <DateField name="from" label="從" {...{ search, today }} />
        <DateField name="to" label="到" {...{ search, today }} />
      </div>
      <BaseField bases={options.bases} onNearest={(baseId) => setAsked({ sort: `near-${baseId}` })}>
        {(bases) => select('base', '基地', bases)}
      </BaseField>
      {select('teacher', '老師', teachersFound)}
      {select('audience', '適合對象', options.audiences)}
      <SelectField
        id="sort"
        name="sort"
        label="排序"
        emptyLabel={sortWords['soon']!}
        defaultValue={search.get('sort') ?? ''}
        options={[
          ...Object.entries(sortWords).flatMap(([value, label]) =>
            value === 'soon' ? [] : [{ value, label }],
          ),
          ...(isNearSort(near) ? [{ value: near, label: sortName(near)! }] : []),
        ]}
      />
      <ChipGroup label="更早的班別">
        <CheckChip
          name="past"
          value="1"
          label="看已結束的班別"
          defaultChecked={isChosen(search, 'past', '1')}
        />
      </ChipGroup>
    </>
  )
}

const chooseSort = (sort: string): void => {
  const field = document.querySelector<HTMLSelectElement>('#sort')!
  field.value = sort
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const reasonFor = ({ bases }: FilterContext['options'], name: string, value: string): string | undefined =>
  name === 'county' && bases.every(({ county }) => county !== value) ? '還沒有基地' : undefined

type DateFieldProps = Pick<FilterContext, 'search' | 'today'> & { name: 'from' | 'to'; label: string }

function DateField({ name, label, search, today }: DateFieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={label}
      type="date"
      min={today}
      defaultValue={search.get(name) ?? ''}
    />
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
