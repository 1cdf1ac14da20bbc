import type { Answer } from 'contract/endpoint'
import type { ImportedRow, ImportedThing, importThings } from 'contract/import'
import { useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import type { ImportedForm } from './imported-form.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { readTextTable, type Table } from './read-text-table.ts'
import { tableOfFile } from './table-of-file.ts'

export type CheckedRow = SheetRow & ImportedRow
export type Checked = { rows: readonly CheckedRow[]; isWritten: boolean }

type Answered = Answer<typeof importThings>

const send = (thing: ImportedThing, rows: readonly SheetRow[], isDryRun: boolean): Promise<Answered> => {
  const body = { thing, rows: rows.map(({ cells }) => ({ ...cells })), isDryRun }
  return sendOnce(body, (idempotencyKey) =>
    callApi<typeof importThings>('POST /api/admin/import', { body }, { idempotencyKey, isQuiet: true }),
  )
}

/** The file has gone meanwhile, or the code that reads workbooks cannot be loaded. */
const unreadable: Table = { problem: '讀不到這個檔案，請確認網路和檔案後再選一次，或另存成 CSV。' }

/** Checks a sheet by a dry run, then writes what was checked. */
export function useImport(thing: ImportedThing, form: ImportedForm, onWritten: () => void) {
  const [checked, setChecked] = useState<Checked>()
  const { isBusy, error, run } = useAct()
  const ask = async (rows: readonly SheetRow[], isDryRun: boolean) => {
    try {
      const answer = await send(thing, rows, isDryRun)
      const outcomes = rows.map((row, index) => ({ ...row, ...answer.rows[index]! }))
      setChecked({ rows: outcomes, isWritten: answer.isWritten })
      if (answer.isWritten) {
        onWritten()
        showSuccess('匯入完成')
      }
      return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  const check = async (table: Table) => {
    setChecked(undefined)
    const sheet = readSheet(form, table)
    return 'problem' in sheet ? sheet.problem : await ask(sheet.rows, true)
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
    write: (rows: readonly SheetRow[]) => run(() => ask(rows, false)),
  }
}
