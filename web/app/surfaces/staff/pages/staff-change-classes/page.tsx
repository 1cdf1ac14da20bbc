import type { RowSelectionState } from '@tanstack/react-table'
import { maxChangedClasses } from 'contract/planning/class-changes'
import { staffPaths } from 'contract/staff-pages'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { Warning } from '#surfaces/staff/changes/warning.tsx'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { chosenOf, limitChosen, nextPart } from './choose-part.ts'
import { chosenWords, partWords } from './chosen-words.ts'
import { toLine } from './class-columns.tsx'
import { ClassTable } from './class-table.tsx'
import { DaysOfClassesSheet } from './days/days-of-classes-sheet.tsx'
import { recallDays, type Recallable } from './days/use-day-changes.ts'
import { emptyDaysTexts } from './days/wanted-days.ts'
import { loadClasses } from './load-classes.ts'
import { matchingClasses, optionsOf } from './matching-classes.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { TableTools } from './table-tools.tsx'
import { useClassTable } from './use-class-table.ts'
import { useHandedClasses } from './use-handed-classes.ts'
import { useTableState } from './use-table-state.ts'
import { emptyTexts } from './wanted-settings.ts'
import styles from './page.module.css'

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const now = Date.now()
  const { roles } = currentStaff(context)
  const { classes, isCut } = await loadClasses()
  return {
    isCut,
    lines: classes.map((listed) => toLine(listed, now)),
    maySet: maySomewhere(roles, 'class.create'),
  }
}

const nothingTyped = {
  chosen: {} as RowSelectionState,
  settings: emptyTexts,
  days: emptyDaysTexts,
  reason: '',
}

export default function StaffChangeClassesPage() {
  const { lines, isCut, maySet } = useLoaderData<typeof clientLoader>()
  // Kept while the sheet is closed, for example to choose another class, and when the page is loaded again.
  const [{ chosen, settings, days, reason }, keep] = useDraftForm('change classes', nothingTyped)
  const [open, setOpen] = useState<'settings' | 'days'>()
  const [made, setMade] = useState<Recallable>()
  const [state, change] = useTableState()
  const shown = useMemo(() => matchingClasses(lines, state), [lines, state])
  const classIds = lines.map(({ id }) => id).filter((id) => chosen[id])
  const isFew = classIds.length > 0 && classIds.length <= maxChangedClasses
  const close = () => setOpen(undefined)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    // The button that opened the sheet has gone with what was chosen.
    if (sent > 0) focusNextHeading()
  }, [sent])
  const finish = (kept: Partial<typeof nothingTyped>) => {
    close()
    keep({ chosen: {}, ...kept })
    setLeft(0)
    setDone((known) => new Set([...known, ...classIds]))
    setSent((times) => times + 1)
  }
  const [left, setLeft] = useState(0)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const choose = (next: RowSelectionState) => {
    const limited = limitChosen({ before: chosen, next }, rowIds(), maxChangedClasses)
    setLeft(limited.left)
    keep({ chosen: limited.chosen })
  }
  const table = useClassTable({
    lines: shown,
    state,
    onSort: (sort) => change({ sort }),
    chosen,
    onChoose: choose,
  })
  const rowIds = () => table.getRowModel().rows.map(({ original }) => original.id)
  const missing = useHandedClasses(
    lines.map(({ id }) => id),
    (ids) => {
      keep({ chosen: chosenOf(ids) })
      // Loaded again, the page has what is chosen by then.
      change({})
    },
  )
  const isMany = shown.length > maxChangedClasses
  const part = isMany ? nextPart(rowIds(), done, maxChangedClasses) : shown.map(({ id }) => id)
  const choosePart = () => choose({ ...chosen, ...chosenOf(part) })
  return (
    <Page>
      <HiddenPageMeta title="一起改好幾班" />
      <StaffHead title="一起改好幾班" back={{ to: staffPaths.staffClasses(), words: '班別' }}>
        <p>
          勾選要改的班，一次改好設定（公開時間、費用、報名規則）或場次（時間、教室、名額、老師）；確定前會先列出每一班會怎麼改。
          {lines.length > maxChangedClasses && `一次最多改 ${maxChangedClasses} 班，超過請分批。`}
        </p>
      </StaffHead>
      {made?.recall && (
        <RecallNotice
          tellFrom={made.recall.tellFrom}
          takeBack={async () => {
            const words = await recallDays(made)
            setMade(undefined)
            return words
          }}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState title="還沒有可以改的班">
          <Link to={staffPaths.staffNewClass()}>先開一個新班</Link>
        </EmptyState>
      ) : (
        <div className={styles.content}>
          {missing > 0 && <Warning words={`有 ${missing} 班已經結束，或不在這一頁，沒有選進來。`} />}
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
            <ClassTable table={table} />
          )}
          {isCut && <p>班太多，這裡只列出最近的。要改其他班，請從「班別」找到那一班。</p>}
          <div className={styles.bar}>
            <p role="status">{chosenWords({ chosen: classIds.length, left, isMany })}</p>
            <div className={styles.acts}>
              <Button onClick={choosePart}>{partWords({ part, done, rowIds: rowIds() })}</Button>
              {classIds.length > 0 && (
                <Button variant="quiet" onClick={() => choose({})}>
                  都不選
                </Button>
              )}
              {isFew && (
                <Button variant={maySet ? 'outline' : 'primary'} onClick={() => setOpen('days')}>
                  改場次
                </Button>
              )}
              {isFew && maySet && (
                <Button variant="primary" onClick={() => setOpen('settings')}>
                  改這 {classIds.length} 班的設定
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      {open === 'settings' && (
        <SettingsSheet
          classIds={classIds}
          texts={settings}
          onType={(typed) => keep({ settings: typed(settings) })}
          onClose={close}
          onDone={() => finish({ settings: emptyTexts })}
        />
      )}
      {open === 'days' && (
        <DaysOfClassesSheet
          {...{ classIds, reason }}
          baseIds={lines.filter(({ id }) => chosen[id]).map(({ baseId }) => String(baseId))}
          texts={days}
          onType={(changed) => keep({ days: { ...days, ...changed } })}
          onReason={(typed) => keep({ reason: typed })}
          onClose={close}
          onDone={() => finish({ days: emptyDaysTexts, reason: '' })}
          onRecallable={setMade}
        />
      )}
    </Page>
  )
}
