import type { readTermSources } from 'contract/planning/term'
import { staffPaths } from 'contract/staff-pages'
import { useEffect, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { readDraft, storeDraft } from '#client/session/draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { useNow } from '#surfaces/staff/changes/use-now.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import {
  classOf,
  openingOf,
  problemsOf,
  startOpening,
  type OpeningTexts,
} from '#surfaces/staff/planning/class-texts.ts'
import { LateNotes } from '#surfaces/staff/planning/late-notes.tsx'
import { loadClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { OpeningInputs } from '#surfaces/staff/planning/opening-inputs.tsx'
import { weeksAfter } from '#surfaces/staff/planning/source-texts.ts'
import { usePressedAt } from '#surfaces/staff/planning/use-pressed-at.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Page } from '#ui/page.tsx'
import { lateLines } from './late-lines.ts'
import { nameNotesOf } from './name-notes-of.ts'
import { namedClashes } from './named-clashes.ts'
import type { PlannedRow, Problem } from './planned-row.ts'
import { StartField } from './start-field.tsx'
import { moveRows, planOfRow, rowsOf, type TermRow } from './term-row.ts'
import { TermTable } from './term-table.tsx'
import { useTerm } from './use-term.ts'
import styles from './page.module.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const options = await loadClassOptions()
  const query = { class: params['classIds'] ?? '' }
  const { classes } = await readOr404(
    callApi<typeof readTermSources>('GET /api/admin/term-source', { query }),
  )
  return { options, classes }
}

type Draft = { rows: TermRow[]; opening: OpeningTexts }

const readStored = (draft: string): Draft | undefined => {
  const stored = readDraft(draft)
  if (stored === undefined) return undefined
  const { rows, opening } = JSON.parse(stored) as Draft
  // A draft of the version before had no added dates.
  return {
    opening,
    rows: rows.map((row) => ({ ...row, texts: { ...row.texts, addedDates: row.texts.addedDates ?? '' } })),
  }
}

/** A draft of an earlier version lacks the texts that are new. */
const rowsFrom = (stored: Draft | undefined, fresh: TermRow[]): TermRow[] =>
  stored?.rows.map((row) => ({
    ...row,
    texts: { ...fresh.find(({ id }) => id === row.id)?.texts, ...row.texts },
  })) ?? fresh

export default function StaffTermPlanPage() {
  const { options, classes } = useLoaderData<typeof clientLoader>()
  const draft = `term ${classes.map(({ id }) => id).join(',')}`
  const [stored] = useState(() => readStored(draft))
  const [rows, setRows] = useState(() => rowsFrom(stored, rowsOf(classes, weeksAfter(classes, options.now))))
  const [opening, setOpening] = useState(stored?.opening ?? startOpening)
  const [problem, setProblem] = useState<Problem>()
  const [isNarrowed, setNarrowed] = useState(false)
  const { clashes, isClear, isWarnedOf, errorOf, isBusy, send, look } = useTerm(draft)
  const pressedAt = usePressedAt()
  useEffect(() => storeDraft(draft, JSON.stringify({ rows, opening })), [draft, rows, opening])

  // Its input may be among the details of the class, which open with it.
  useEffect(() => {
    if (problem !== undefined) document.getElementById(`class-${problem.id}-${problem.field}`)?.focus()
  }, [problem])

  const kept = rows.filter(({ isOut }) => !isOut)
  const firstDay =
    kept
      .map(({ texts }) => texts.first)
      .filter((first) => first !== '')
      .toSorted()[0] ?? ''
  const change = (changed: TermRow) =>
    setRows((all) => all.map((row) => (row.id === changed.id ? changed : row)))
  const classOfRow = (row: TermRow) => {
    const { copyOf = row.id, ...planned } = classOf(row.texts, planOfRow(row, options.holidays).days)
    return { ...planned, copyOf }
  }
  const body = (now: number) => ({ classes: kept.map(classOfRow), ...openingOf(opening, now) })
  const findProblem = (now: number) => {
    for (const row of kept) {
      const [missing] = problemsOf(row.texts, planOfRow(row, options.holidays).days, now)
      if (missing !== undefined) return { id: row.id, ...missing }
    }
    return undefined
  }
  const act = (run: typeof send, now: number) => {
    const found = findProblem(now)
    setProblem(found)
    if (found === undefined) void run(body, now)
  }
  const previewOf = ({ row, plan }: PlannedRow, now: number) => {
    const [missing] = problemsOf(row.texts, plan.days, now)
    setProblem(missing && { id: row.id, ...missing })
    if (missing !== undefined) return undefined
    const { registrationOpensAt } = openingOf(opening, now)
    return { ...classOfRow(row), registrationOpensAt, termOf: classes.map(({ id }) => id) }
  }
  const planned = rows.map((row) => ({
    row,
    plan: planOfRow(row, options.holidays),
    clashes: row.isOut ? [] : namedClashes(clashes, kept, row),
    nameNotes: nameNotesOf(row, kept, classes),
  }))
  const late = lateLines(opening, planned, { classes, now: useNow() })
  const troubled = planned.filter(({ clashes: { length } }) => length > 0).length
  const skippedCount = planned.reduce((sum, { row, plan }) => sum + (row.isOut ? 0 : plan.skipped.length), 0)
  return (
    <Page className={styles.page}>
      <HiddenPageMeta title="下一期" />
      <StaffHead title="下一期" back={{ to: staffPaths.staffTerm(), words: '重新選班' }}>
        <p>
          照上一期排出 {kept.length} 班；假日已經跳過 {skippedCount} 天，往後補。沒有列出來的設定照上一期。
        </p>
      </StaffHead>
      <div className={styles.top}>
        <StartField
          firstDay={firstDay}
          move={(weeks) => setRows((all) => moveRows(all, weeks, options.holidays))}
        />
        <Button isBusy={isBusy} onClick={() => act(look, Date.now())}>
          檢查撞期
        </Button>
        <p role="status">{isClear(body(0)) ? '檢查過了，沒有撞期，也沒有休館' : ''}</p>
        {troubled > 0 && (
          <Chip isOn={isNarrowed} icon="filter" onClick={() => setNarrowed(!isNarrowed)}>
            只看有問題的 {troubled} 班
          </Chip>
        )}
      </div>
      <TermTable
        {...{ planned, options, problem, previewOf, change }}
        isNarrowed={isNarrowed && troubled > 0}
      />
      <section aria-label="公開" className={styles.opening}>
        <h2>什麼時候公開</h2>
        <p>全部的班在同一刻出現，不會只看到一半。</p>
        <OpeningInputs
          texts={opening}
          change={(changed) => setOpening((known) => ({ ...known, ...changed }))}
        />
        {problem !== undefined && <p role="alert">{problem.message}</p>}
        <ActError>{errorOf(body(0))}</ActError>
        <LateNotes lines={late} />
        <Button
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={kept.length === 0}
          onClick={() => act(send, pressedAt())}
        >
          {isWarnedOf(body(0)) && '仍然'}
          {opening.isDraft ? `存成 ${kept.length} 個草稿` : `開這 ${kept.length} 班`}
        </Button>
      </section>
    </Page>
  )
}
