import { classListParts, type ClassListPart, type listStaffClasses } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { Form, Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClassRow } from './class-row.tsx'
import { Narrowing, narrowedOf } from './narrowing.tsx'
import rows from '#surfaces/staff/layout/linked-rows.module.css'
import styles from './page.module.css'

const partWords: Record<ClassListPart, string> = { current: '進行中和之後', draft: '草稿', ended: '已結束' }

export async function clientLoader({ url, context }: ClientLoaderFunctionArgs) {
  const asked = url.searchParams.get('part')
  const part = classListParts.find((each) => each === asked) ?? 'current'
  const narrowed = narrowedOf(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? ''
  const { options, ...found } = await callApi<typeof listStaffClasses>('GET /api/admin/class', {
    query: { part, cursor, ...narrowed, options: '1' },
  })
  const mayCreate = maySomewhere(currentStaff(context).roles, 'class.create')
  return { ...found, part, narrowed, options: options!, mayCreate, now: Date.now() }
}

const emptyTitle = (part: ClassListPart, q: string, isNarrowed: boolean): string => {
  if (isNarrowed) return '沒有符合條件的班'
  return q === '' ? `沒有${partWords[part]}的班` : `找不到「${q}」`
}

export default function StaffClassesPage() {
  const { items, nextCursor, part, narrowed, options, mayCreate, now } = useLoaderData<typeof clientLoader>()
  const { q, ...chosen } = narrowed
  const isNarrowed = Object.values(chosen).some((value) => value !== '')
  const filled = Object.entries(narrowed).filter(([, value]) => value !== '')
  const address = (changed: Record<string, string>) =>
    `${staffPaths.staffClasses()}?${new URLSearchParams({ part, ...Object.fromEntries(filled), ...changed })}`
  return (
    <Page>
      <HiddenPageMeta title="班別" />
      <StaffHead title="班別" />
      <div className={styles.tools}>
        <Form
          action={staffPaths.staffClasses()}
          method="get"
          role="search"
          aria-label="找班別"
          className={styles.find}
        >
          <input type="hidden" name="part" value={part} />
          <TextField
            key={q}
            type="search"
            name="q"
            icon="search"
            label="找班別"
            hint="課程、班名或基地，例如：鹿港 陶藝"
            defaultValue={q}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">搜尋</Button>
          <Narrowing chosen={chosen} options={options} />
        </Form>
        {mayCreate && (
          <Link to={staffPaths.staffNewClass()} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" size="small" />
            開新班
          </Link>
        )}
      </div>
      <TabLinks label="哪些班別">
        {classListParts.map((each) => (
          <Link key={each} to={address({ part: each })} aria-current={each === part ? 'page' : undefined}>
            {partWords[each]}
          </Link>
        ))}
      </TabLinks>
      {items.length === 0 ? (
        <EmptyState title={emptyTitle(part, q, isNarrowed)}>
          {filled.length === 0 ? (
            '開了新班會列在這裡。'
          ) : (
            <>
              換個條件，看看其他分頁，或
              <Link to={`${staffPaths.staffClasses()}?part=${part}`}>清除條件</Link>。
            </>
          )}
        </EmptyState>
      ) : (
        <ul role="list" className={classNames(rows.list, styles.list)}>
          {items.map((listed) => (
            <ClassRow key={listed.id} listed={listed} now={now} />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <Link to={address({ cursor: nextCursor })} className={buttonClass()}>
          看更多
        </Link>
      )}
    </Page>
  )
}
