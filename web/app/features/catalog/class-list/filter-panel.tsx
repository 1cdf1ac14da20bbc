import { useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { skipForOneFrame } from '#ui/skip-for-one-frame.ts'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { readFilters } from './filter-names.ts'
import styles from './filter-panel.module.css'

/** Fields that a phone shows only after scrolling. */
const lastFields = 'form > :nth-child(n + 8):not(:last-child)'

/** Beside the list on wide screens, otherwise in a bottom sheet: a popover, which works without scripts. */
export function FilterPanel(props: FilterFormProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { sort: _, ...filters } = readFilters(props.search)
  const count = Object.keys(filters).length
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'outline' }, styles.open)}
        popoverTarget="filters"
      >
        <Icon name="filter" size="small" />
        篩選{count > 0 && `（${count}）`}
      </button>
      <div
        ref={panel}
        id="filters"
        popover="auto"
        className={styles.panel}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') skipForOneFrame(currentTarget.querySelectorAll(lastFields))
        }}
      >
        <header className={styles.head}>
          <h2>篩選</h2>
          <IconButton icon="close" label="關閉篩選" popoverTarget="filters" popoverTargetAction="hide" />
        </header>
        <FilterForm {...props} onApply={() => panel.current?.hidePopover()} />
      </div>
    </>
  )
}
