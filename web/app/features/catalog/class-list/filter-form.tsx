import { pages } from 'contract/pages'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { useSurfacePath } from '#client/surface-path.ts'
import { Button } from '#ui/button.tsx'
import { classCount } from './class-count.ts'
import { FilterFields, type FilterContext } from './filter-fields.tsx'
import { filtersOfForm } from './filter-names.ts'
import type { OptionCounts } from './option-count.ts'
import { showFilters } from './show-filters.ts'
import { useOptionCounts } from './use-option-counts.ts'
import styles from './filter-form.module.css'

export type FilterFormProps = FilterContext & { counts: OptionCounts; onApply?: () => void }

/** Then each change is applied at once (filter-panel.module.css). */
const isBesideList = (form: Element | null): boolean =>
  Boolean(form?.closest('[data-filters=beside]')) && matchMedia('(min-width: 1024px)').matches

/** A plain GET form: it works before any script runs. */
export function FilterForm({ options, counts, search, today, onApply }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const list = useSurfacePath()(pages.classList())
  const draft = useOptionCounts(search, counts)
  const isOwnChange = useIsOwnChange()
  const isHydrated = useIsHydrated()
  const isIdle = useNavigation().state === 'idle'
  // Filters can also be removed by a chip or by going back. Ignores navigations that the form started itself, because
  // the reader may have changed it again before they end.
  useEffect(() => {
    if (!isOwnChange) showFilters(form.current, search)
  }, [search, isOwnChange])
  const apply = (element: HTMLFormElement) => {
    onApply?.()
    const query = filtersOfForm(element).toString()
    void navigate(`${list}${query && `?${query}`}`, {
      preventScrollReset: true,
      state: ownChange,
    })
  }
  const onChange = (element: HTMLFormElement) =>
    isBesideList(element) ? apply(element) : draft.choose(filtersOfForm(element))
  // Words of the keyword that became filters remain in the field until it is left.
  const onKeywordLeft = () => {
    if (isIdle && isBesideList(form.current)) showFilters(form.current, search)
  }
  return (
    <form
      ref={form}
      method="get"
      action={list}
      className={styles.form}
      role="search"
      aria-label="篩選課程"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={({ currentTarget, nativeEvent }) => {
        // A character in composition is no keyword yet.
        if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onChange(currentTarget)
      }}
      onCompositionEnd={(event) => onChange(event.currentTarget)}
    >
      {/* They have no field; the course is set by links to its classes. */}
      {['view', 'course'].map((name) => {
        const value = search.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <FilterFields
        {...{ options, search, today, onKeywordLeft }}
        counts={draft.counts}
        chosen={draft.filters}
      />
      <div className={styles.apply}>
        <Button type="submit" variant="primary" isBlock>
          {isHydrated ? showWords(draft) : '套用篩選'}
        </Button>
      </div>
    </form>
  )
}

/** Without a number while it is being counted, or when nothing was counted. */
const showWords = ({ counts, isCounting }: { counts: OptionCounts; isCounting: boolean }): string => {
  if (counts === null) return '套用篩選'
  return isCounting ? '顯示結果' : `顯示 ${classCount(counts.all['1'] ?? 0)}`
}

const neverChanges = () => () => {}
/** Without scripts the number would not follow the changes in the form. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const ownChange = { by: 'filter-form' }

const useIsOwnChange = (): boolean => {
  const state = useLocation().state as typeof ownChange | null
  return useNavigationType() !== 'POP' && state?.by === ownChange.by
}
