import { Form, Link, useLocation } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { ColumnChoice } from '#surfaces/staff/lists/column-choice.tsx'
import { SortLinks } from '#surfaces/staff/lists/sort-links.tsx'
import { TickAll } from '#surfaces/staff/lists/tick.tsx'
import { useChosen } from '#surfaces/staff/lists/use-chosen.ts'
import { useIsWide } from '#surfaces/staff/lists/use-is-wide.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChosenBar } from './list/bulk/chosen-bar.tsx'
import { actsOf } from './list/bulk/planned-things.ts'
import { listAddress, sortChoicesOf } from './list/list-address.ts'
import { optionalColumnsOf, type OptionalColumn } from './list/list-columns.ts'
import { emptyTitle, emptyWords, stateWords, totalWords } from './list/list-words.ts'
import { ListedCards } from './list/listed-cards.tsx'
import { ListedTable, type ListedProps } from './list/listed-table.tsx'
import { useShownList } from './list/use-shown-list.ts'
import type { LoadedList } from './load-things.ts'
import { Restoration } from './restoration.tsx'
import { isPublishedThing, type ThingForm } from './thing-form.ts'
import parts from '#surfaces/staff/lists/list-page.module.css'
import styles from './thing-list.module.css'

const states = ['all', 'shown', 'hidden'] as const

/** The list of one thing; its page loads with `loadList`. */
export function ThingList({ form }: { form: ThingForm }) {
  const { shown, hide } = useShownList(form)
  const { q, state, sort, hidden, cursor, nextCursor, mayCreate } = shown
  const { name, listPath, onePath } = form
  // What is ticked belongs to the page that shows it.
  const { search } = useLocation()
  return (
    <Page>
      <HiddenPageMeta title={name} />
      <StaffHead title={name} />
      <Restoration form={form} />
      <div className={styles.tools}>
        <Form action={listPath} method="get" role="search" aria-label={`找${name}`} className={styles.find}>
          {state && <input type="hidden" name="state" value={state} />}
          {sort && <input type="hidden" name="sort" value={sort} />}
          {hidden.length > 0 && <input type="hidden" name="hide" value={hidden.join('.')} />}
          <TextField
            key={q}
            type="search"
            name="q"
            icon="search"
            label={`找${name}`}
            defaultValue={q}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">搜尋</Button>
        </Form>
        {mayCreate && (
          <Link to={onePath('new')} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" size="small" />
            新增{name}
          </Link>
        )}
      </div>
      {isPublishedThing(form) && (
        <TabLinks label={`哪些${name}`}>
          {states.map((each) => (
            <Link
              key={each}
              to={listAddress(form, shown, { state: each === 'all' ? '' : each })}
              aria-current={each === (state ?? 'all') ? 'page' : undefined}
            >
              {stateWords[each]}
            </Link>
          ))}
        </TabLinks>
      )}
      <Listed key={search} {...{ form, shown, hide }} />
      <div className={parts.pages}>
        {cursor !== '' && (
          <Link to={listAddress(form, shown, {})} className={buttonClass()}>
            回第一頁
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={listAddress(form, shown, { cursor: nextCursor })} className={buttonClass()}>
            看更多
          </Link>
        )}
      </div>
    </Page>
  )
}

type ListedPartProps = {
  form: ThingForm
  shown: LoadedList
  hide: (hidden: readonly OptionalColumn[]) => void
}

/** Who sees a thing in its list may publish or delete it, so everybody who sees such a list has the tick boxes. */
function Listed({ form, shown, hide }: ListedPartProps) {
  const ticked = useChosen(shown.items)
  const chosen = actsOf(form).length > 0 ? ticked : undefined
  return (
    <>
      {shown.items.length === 0 ? (
        <Nothing {...{ form, shown }} />
      ) : (
        <Items {...{ form, shown, hide, chosen }} />
      )}
      {chosen && <ChosenBar {...{ form, shown, chosen }} />}
    </>
  )
}

function Items({ form, shown, hide, chosen }: ListedProps & ListedPartProps) {
  const isWide = useIsWide()
  const Shape = isWide ? ListedTable : ListedCards
  return (
    <>
      <div className={parts.above}>
        <div className={parts.count}>
          <p>{totalWords(form, shown.total, shown)}</p>
          {chosen && <TickAll chosen={chosen} />}
        </div>
        {isWide ? (
          <ColumnChoice columns={optionalColumnsOf(form)} hidden={shown.hidden} onChange={hide} />
        ) : (
          <SortLinks choices={sortChoicesOf(form, shown)} />
        )}
      </div>
      <Shape {...{ form, shown, chosen }} />
    </>
  )
}

const Nothing = ({ form, shown }: Pick<ListedPartProps, 'form' | 'shown'>) => (
  <EmptyState title={emptyTitle(form, shown)}>{emptyWords(form, shown, shown.mayCreate)}</EmptyState>
)
