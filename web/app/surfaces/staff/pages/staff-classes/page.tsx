import { classListParts } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, useLocation } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { useHiddenColumns } from '#surfaces/staff/lists/use-hidden-columns.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { classListAddress } from './class-list-address.ts'
import { ClassSearch } from './class-search.tsx'
import { ListedClasses } from './listed-classes.tsx'
import { loadClasses, type LoadedClasses } from './load-classes.ts'
import { partWords } from './part-words.ts'
import parts from '#surfaces/staff/lists/list-page.module.css'
import styles from './page.module.css'

export const clientLoader = loadClasses

export default function StaffClassesPage() {
  const loaded = useLoaderData<LoadedClasses>()
  const { cursor, nextCursor, mayCreate } = loaded
  const [hidden, hide] = useHiddenColumns(loaded.hidden, (next) =>
    classListAddress(loaded, { cursor, hide: next.join('.') }),
  )
  const shown = { ...loaded, hidden }
  // What is ticked belongs to the page that shows it.
  const { search } = useLocation()
  return (
    <Page>
      <HiddenPageMeta title="班別" />
      <StaffHead title="班別" />
      <div className={styles.tools}>
        <ClassSearch shown={shown} />
        {mayCreate && (
          <Link to={staffPaths.staffNewClass()} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" size="small" />
            開新班
          </Link>
        )}
      </div>
      <Parts shown={shown} />
      <ListedClasses key={search} {...{ shown, hide }} />
      <div className={parts.pages}>
        {cursor !== '' && (
          <Link to={classListAddress(shown, {})} className={buttonClass()}>
            回第一頁
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={classListAddress(shown, { cursor: nextCursor })} className={buttonClass()}>
            看更多
          </Link>
        )}
      </div>
    </Page>
  )
}

const Parts = ({ shown }: { shown: LoadedClasses }) => (
  <TabLinks label="哪些班別">
    {classListParts.map((part) => (
      <Link
        key={part}
        to={classListAddress(shown, { part })}
        aria-current={part === shown.part ? 'page' : undefined}
      >
        {partWords[part]}
      </Link>
    ))}
  </TabLinks>
)
