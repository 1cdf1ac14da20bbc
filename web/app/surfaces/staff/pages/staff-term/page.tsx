import type { listStaffClasses, ListedClass } from 'contract/planning/class-list'
import { maxTermClasses } from 'contract/planning/term'
import { staffPaths } from 'contract/staff-pages'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { daysWords } from '#surfaces/staff/planning/days-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './page.module.css'

const read = (part: 'current' | 'ended', cursor = '') =>
  callApi<typeof listStaffClasses>('GET /api/admin/class', { query: { part, cursor } })

/** Classes that go on and those that have ended lately, the latest first. */
export async function clientLoader() {
  const current = await read('current')
  const ended = await read('ended')
  const byFirst = ({ firstStartsAt }: ListedClass) => firstStartsAt ?? ''
  const items = [...current.items, ...ended.items].toSorted((a, b) => byFirst(b).localeCompare(byFirst(a)))
  return { items, endedCursor: ended.nextCursor }
}

export default function StaffTermPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const [older, setOlder] = useState<{ items: readonly ListedClass[]; cursor: string | null }>({
    items: [],
    cursor: loaded.endedCursor,
  })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const all = [...loaded.items, ...older.items]
  const shown = all.filter((each) => isFound(each, words))
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen(
      (known) => new Set(isChosen ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))),
    )
  const readOlder = async () => {
    const next = await read('ended', older.cursor ?? '')
    setOlder(({ items }) => ({ items: [...items, ...next.items], cursor: next.nextCursor }))
  }
  return (
    <Page>
      <HiddenPageMeta title="排下一期" />
      <StaffHead title="排下一期" back={{ to: staffPaths.staffClasses(), words: '班別' }}>
        <p>勾選這一期的班，下一頁會照著排出下一期的日期；假日和撞期會標出來，改好再一起公開。</p>
      </StaffHead>
      {all.length === 0 ? (
        <EmptyState title="還沒有可以照著排的班">
          <Link to={staffPaths.staffNewClass()}>先開一個新班</Link>
        </EmptyState>
      ) : (
        <div className={styles.form}>
          <TextField
            type="search"
            icon="search"
            label="篩選"
            hint="課程、班名或基地，例如：鹿港 第8期"
            value={words}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
          />
          <div className={styles.acts}>
            <Button
              size="small"
              onClick={() =>
                choose(
                  shown.map(({ id }) => id),
                  true,
                )
              }
            >
              全選這 {shown.length} 班
            </Button>
            {chosen.size > 0 && (
              <Button size="small" variant="quiet" onClick={() => setChosen(new Set())}>
                全部不選
              </Button>
            )}
          </div>
          <ul role="list" className={styles.list}>
            {shown.map((listed) => (
              <li key={listed.id}>
                <Checkbox
                  variant="row"
                  label={`${listed.title}（${listed.className}）`}
                  description={`${listed.baseName}・${daysWords(listed)}`}
                  checked={chosen.has(listed.id)}
                  onChange={({ target }) => choose([listed.id], target.checked)}
                />
              </li>
            ))}
          </ul>
          {older.cursor !== null && <Button onClick={() => void readOlder()}>看更早的班</Button>}
          <div className={styles.next}>
            <p role="status">
              {chosen.size > maxTermClasses
                ? `一次最多 ${maxTermClasses} 班，請少選幾班。`
                : `已選 ${chosen.size} 班`}
            </p>
            {chosen.size > 0 && chosen.size <= maxTermClasses && (
              <Link
                to={staffPaths.staffTermPlan({ classIds: [...chosen].join(',') })}
                className={buttonClass({ variant: 'primary', size: 'large' })}
              >
                排這 {chosen.size} 班的下一期
              </Link>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

const isFound = ({ title, className, baseName }: ListedClass, words: string): boolean =>
  words.split(/\s+/).every((word) => `${title} ${className} ${baseName}`.includes(word))
