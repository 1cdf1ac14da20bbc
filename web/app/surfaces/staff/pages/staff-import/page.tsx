import { importedThings, type ImportedThing } from 'contract/import'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { downloadText } from '#client/download-text.ts'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { useDraft } from '#client/session/use-draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { ColumnsHelp } from './columns-help.tsx'
import { importedForms } from './imported-forms.ts'
import { summaryWords } from './outcome-words.ts'
import { Outcomes } from './outcomes.tsx'
import { SheetInputs } from './sheet-inputs.tsx'
import { templateOf, type Choices } from './template-of.ts'
import { useImport } from './use-import.ts'
import styles from './page.module.css'

/** Whoever imports anything imports teachers: for others their bases are the API's 403. */
export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { roles } = currentStaff(context)
  const mayImport = (thing: ImportedThing) =>
    thing === 'teacher' || roles.some(({ role }) => importedForms[thing].creators.includes(role))
  const things = importedThings.filter(mayImport)
  const choices = await Promise.all(things.map(async (thing) => await importedForms[thing].load?.()))
  return things.map((thing, index) => ({ thing, choices: choices[index] ?? {} }))
}

export default function StaffImportPage() {
  const offered = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(
    () => offered.find(({ thing }) => thing === search.get('thing'))?.thing ?? 'teacher',
  )
  const { choices } = offered.find(({ thing }) => thing === chosen)!
  const choose = (thing: ImportedThing) => {
    setChosen(thing)
    // For a reload. The router would load the page, which without a network becomes an error page.
    history.replaceState(history.state, '', `?thing=${thing}`)
  }
  return (
    <Page>
      <HiddenPageMeta title="匯入" />
      <StaffHead title="匯入">
        <p>用試算表一次新增或更新很多筆。先檢查，看過每一列的結果再匯入；有錯誤的時候，一筆都不會寫進去。</p>
      </StaffHead>
      {offered.length > 1 && (
        <SegmentedControl
          label="匯入什麼"
          name="thing"
          segments={offered.map(({ thing }) => ({ value: thing, label: importedForms[thing].name }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <ImportOf key={chosen} thing={chosen} choices={choices} />
    </Page>
  )
}

function ImportOf({ thing, choices }: { thing: ImportedThing; choices: Choices }) {
  const form = importedForms[thing]
  const [text, setText] = useDraft(`import ${thing}`)
  const { checked, error, isBusy, checkFile, checkText, write } = useImport(thing, form, () => setText(''))
  return (
    <div className={styles.import}>
      <Button
        icon="download"
        onClick={() =>
          downloadText(templateOf(form, choices), { fileName: `${form.name}範本.csv`, type: 'text/csv' })
        }
      >
        下載{form.name}範本
      </Button>
      <ColumnsHelp form={form} choices={choices} />
      <SheetInputs {...{ text, isBusy, checkFile, checkText }} onType={setText} />
      <ActError>{error}</ActError>
      <p role="status" className={styles.summary}>
        {isBusy ? '檢查中…' : checked && summaryWords(checked.rows)}
      </p>
      {checked && <Outcomes {...{ form, checked, isBusy }} write={() => void write(checked)} />}
    </div>
  )
}
