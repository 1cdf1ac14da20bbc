import type { Answer } from 'contract/endpoint'
import type { ImportedRow, ImportedThing, importThings } from 'contract/import'
import type { PlanClash } from 'contract/planning/new-class'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import type { ImportedForm } from './imported-form.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { readTextTable, type Table } from './read-text-table.ts'
import { tableOfFile } from './table-of-file.ts'

/** `known`: the clashes that were shown before, when the row had to be checked again. */
export type CheckedRow = SheetRow & ImportedRow & { known?: readonly PlanClash[] }
type ToCheck = SheetRow & Pick<CheckedRow, 'clashes' | 'known'>
export type Checked = { rows: readonly CheckedRow[]; isWritten: boolean; plan: string }

type Answered = Answer<typeof importThings>

/** Without a plan: a dry run. */
const send = (thing: ImportedThing, rows: readonly SheetRow[], plan?: string): Promise<Answered> => {
  const cells = rows.map((row) => ({ ...row.cells }))
  const body = { thing, rows: cells, isDryRun: plan === undefined, ...(plan !== undefined && { plan }) }
  return sendOnce(body, (idempotencyKey) =>
    callApi<typeof importThings>('POST /api/admin/import', { body }, { idempotencyKey, isQuiet: true }),
  )
}

/** The file has gone meanwhile, or the code that reads workbooks cannot be loaded. */
const unreadable: Table = { problem: '讀不到這個檔案，請確認網路和檔案後再選一次，或另存成 CSV。' }

/** Checks a sheet by a dry run, then writes what was checked; when that would be something else by now, checks again. */
export function useImport(thing: ImportedThing, form: ImportedForm, onWritten: () => void) {
  const [checked, setChecked] = useState<Checked>()
  const { isBusy, error, run } = useAct()
  const show = (rows: readonly ToCheck[], { isWritten, plan, ...answer }: Answered) => {
    setChecked({ rows: rows.map((row, index) => ({ ...row, ...answer.rows[index]! })), isWritten, plan })
    if (!isWritten) return
    onWritten()
    showSuccess('匯入完成')
  }
  const ask = async (rows: readonly ToCheck[], plan?: string) => {
    try {
      show(rows, await send(thing, rows, plan))
      return undefined
    } catch (refused) {
      const isChanged = refused instanceof ApiError && refused.code === 'import_changed'
      return isChanged ? await checkAgain(rows, refused.message) : refusalWords(refused)
    }
  }
  /** The rows would do something else or clash with something else by now: shows what, and says why nothing is written. */
  const checkAgain = async (rows: readonly ToCheck[], why: string): Promise<string> =>
    (await ask(rows.map((row) => ({ ...row, known: row.clashes ?? [] })))) ?? why
  const check = async (table: Table) => {
    setChecked(undefined)
    const sheet = readSheet(form, table)
    return 'problem' in sheet ? sheet.problem : await ask(sheet.rows)
  }
  return {
    checked,
    error,
    isBusy,
    checkText: (text: string) => run(() => check(readTextTable(text))),
    checkFile: (file: File) =>
      run(async () => {
        // What an earlier file has shown must not be written as if it were this one.
        setChecked(undefined)
        return await check(await tableOfFile(file).catch(() => unreadable))
      }),
    write: ({ rows, plan }: Checked) => run(() => ask(rows, plan)),
  }
}
