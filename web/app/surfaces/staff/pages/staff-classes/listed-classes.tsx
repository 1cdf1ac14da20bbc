import type { ListedClass } from 'contract/planning/class-list'
import { Link } from 'react-router'
import { ColumnChoice } from '#surfaces/staff/lists/column-choice.tsx'
import { countWords } from '#surfaces/staff/lists/count-words.ts'
import { SortLinks } from '#surfaces/staff/lists/sort-links.tsx'
import { TickAll } from '#surfaces/staff/lists/tick.tsx'
import { useChosen } from '#surfaces/staff/lists/use-chosen.ts'
import { useIsWide } from '#surfaces/staff/lists/use-is-wide.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChosenClasses } from './chosen-classes.tsx'
import { ClassCards } from './class-cards.tsx'
import { optionalColumnsOf, type OptionalColumn } from './class-columns.ts'
import { classListAddress, isNarrowed, nothingNarrowed } from './class-list-address.ts'
import { sortChoicesOf } from './class-sorts.ts'
import { ClassTable, type ClassesProps } from './class-table.tsx'
import type { LoadedClasses } from './load-classes.ts'
import { partWords } from './part-words.ts'
import parts from '#surfaces/staff/lists/list-page.module.css'

type ListedClassesProps = { shown: LoadedClasses; hide: (hidden: readonly OptionalColumn[]) => void }

/** The classes of one page, with tick boxes for those who may change several. */
export function ListedClasses({ shown, hide }: ListedClassesProps) {
  const ticked = useChosen<ListedClass>(shown.items)
  const chosen = shown.mayCreate ? ticked : undefined
  if (shown.items.length === 0) return <Nothing shown={shown} />
  return (
    <>
      <Items {...{ shown, hide, chosen }} />
      {chosen && <ChosenClasses part={shown.part} chosen={chosen} />}
    </>
  )
}

function Items({ shown, hide, chosen }: ListedClassesProps & ClassesProps) {
  const isWide = useIsWide()
  const Shape = isWide ? ClassTable : ClassCards
  return (
    <>
      <div className={parts.above}>
        <div className={parts.count}>
          <p>{countWords({ total: shown.total, unit: '班', isFound: isNarrowed(shown) })}</p>
          {chosen && <TickAll chosen={chosen} />}
        </div>
        {isWide ? (
          <ColumnChoice
            columns={optionalColumnsOf({ hasBases: shown.options.bases.length > 1 })}
            hidden={shown.hidden}
            onChange={hide}
          />
        ) : (
          <SortLinks choices={sortChoicesOf(shown)} />
        )}
      </div>
      <Shape {...{ shown, chosen }} />
    </>
  )
}

const Nothing = ({ shown }: { shown: LoadedClasses }) => (
  <EmptyState title={emptyTitle(shown)}>
    {isNarrowed(shown) ? (
      <>
        換個條件，看看其他分頁，或
        <Link to={classListAddress({ ...shown, narrowed: nothingNarrowed }, {})}>清除條件</Link>。
      </>
    ) : (
      '開了新班會列在這裡。'
    )}
  </EmptyState>
)

const emptyTitle = ({ part, narrowed: { q, ...others } }: LoadedClasses): string => {
  if (Object.values(others).some((value) => value !== '')) return '沒有符合條件的班'
  return q === '' ? `沒有${partWords[part]}的班` : `找不到「${q}」`
}
