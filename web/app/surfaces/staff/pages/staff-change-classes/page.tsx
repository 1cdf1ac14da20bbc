import type { RowSelectionState } from '@tanstack/react-table'
import { maxChangedClasses } from 'contract/planning/class-changes'
import { staffPaths } from 'contract/staff-pages'
import { useMemo, useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { toLine } from './class-columns.tsx'
import { ClassTable } from './class-table.tsx'
import { loadClasses } from './load-classes.ts'
import { matchingClasses, optionsOf } from './matching-classes.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { readTableState, toTableSearch, type TableState } from './table-address.ts'
import { TableTools } from './table-tools.tsx'
import { emptyTexts } from './wanted-settings.ts'
import styles from './page.module.css'

export async function clientLoader() {
  const now = Date.now()
  return { lines: (await loadClasses()).map((listed) => toLine(listed, now)) }
}

export default function StaffChangeClassesPage() {
  const { lines } = useLoaderData<typeof clientLoader>()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<RowSelectionState>({})
  const [isOpen, setOpen] = useState(false)
  // Kept while the sheet is closed, for example to choose another class.
  const [texts, setTexts] = useState(emptyTexts)
  const state = useMemo(() => readTableState(search), [search])
  const shown = useMemo(() => matchingClasses(lines, state), [lines, state])
  const change = (changed: Partial<TableState>) =>
    setSearch(toTableSearch({ ...state, ...changed }), { replace: true, preventScrollReset: true })
  const classIds = lines.map(({ id }) => id).filter((id) => chosen[id])
  const chooseShown = () =>
    setChosen((known) => ({ ...known, ...Object.fromEntries(shown.map(({ id }) => [id, true])) }))
  return (
    <Page>
      <HiddenPageMeta title="一起改好幾班" />
      <StaffHead title="一起改好幾班" back={{ to: staffPaths.staffClasses(), words: '班別' }}>
        <p>勾選要改的班，一次改好公開時間、費用、報名規則；確定前會先列出每一班會怎麼改。</p>
      </StaffHead>
      {lines.length === 0 ? (
        <EmptyState title="還沒有可以改的班">
          <Link to={staffPaths.staffNewClass()}>先開一個新班</Link>
        </EmptyState>
      ) : (
        <div className={styles.content}>
          <TableTools
            state={state}
            onChange={change}
            bases={optionsOf(lines, 'baseName')}
            states={optionsOf(lines, 'word')}
          />
          {shown.length === 0 ? (
            <EmptyState
              title="沒有符合的班"
              actions={<Button onClick={() => change({ q: '', base: '', state: '' })}>清除篩選</Button>}
            >
              換一個詞，或換一個基地或狀態。
            </EmptyState>
          ) : (
            <ClassTable
              lines={shown}
              state={state}
              onSort={(sort) => change({ sort })}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
          <div className={styles.bar}>
            <p role="status">
              {classIds.length > maxChangedClasses
                ? `選了 ${classIds.length} 班；一次最多 ${maxChangedClasses} 班，請少選幾班。`
                : `已選 ${classIds.length} 班`}
            </p>
            <div className={styles.acts}>
              <Button onClick={chooseShown}>全選符合的 {shown.length} 班</Button>
              {classIds.length > 0 && (
                <Button variant="quiet" onClick={() => setChosen({})}>
                  都不選
                </Button>
              )}
              {classIds.length > 0 && classIds.length <= maxChangedClasses && (
                <Button variant="primary" onClick={() => setOpen(true)}>
                  改這 {classIds.length} 班
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {isOpen && (
        <SettingsSheet
          {...{ classIds, texts }}
          onType={setTexts}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setChosen({})
            setTexts(emptyTexts)
          }}
        />
      )}
    </Page>
  )
}
