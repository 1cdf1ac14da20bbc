import { maxNewDays } from 'contract/office/new-class'
import { staffPaths } from 'contract/staff-pages'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readDraft, storeDraft } from '#client/session/draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { ClassInputs } from './class-inputs.tsx'
import { bodyOf, missingOf, startTexts, type ClassTexts } from './class-texts.ts'
import { loadNewClass } from './load-new-class.ts'
import { planDays } from './plan-days.ts'
import { PlannedDays } from './planned-days.tsx'
import { newClassDraft, useNewClass } from './use-new-class.ts'
import styles from './page.module.css'

export const clientLoader = loadNewClass

type Draft = { texts: ClassTexts; choices: [string, boolean][] }

const readStored = (): Draft | undefined => {
  const stored = readDraft(newClassDraft)
  return stored === undefined ? undefined : (JSON.parse(stored) as Draft)
}

export default function StaffNewClassPage() {
  const options = useLoaderData<typeof clientLoader>()
  const [stored] = useState(readStored)
  /** Whether a date is skipped, where somebody has decided it; else holidays are. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map(stored?.choices))
  const onlyBase = options.bases.length === 1 ? options.bases[0]!.value : ''
  const inputs = useForm<ClassTexts>({ defaultValues: stored?.texts ?? startTexts(onlyBase) })
  const texts = useWatch({ control: inputs.control }) as ClassTexts
  const { days, skipped } = planDays({
    ...texts,
    count: Math.min(maxNewDays, Math.max(0, Number(texts.count) || 0)),
    everyWeeks: Number(texts.everyWeeks),
    isSkipped: (date) => choices.get(date) ?? options.holidays.get(date)?.isOff ?? false,
  })
  const { clashes, error, isBusy, send } = useNewClass()
  const draft = JSON.stringify({ texts, choices: [...choices] })
  useEffect(() => storeDraft(newClassDraft, draft), [draft])
  const create = (values: ClassTexts) => {
    const now = Date.now()
    const missing = missingOf(values, days, now)
    if (missing === undefined) return void send(bodyOf(values, days, now))
    inputs.setError(missing.field, { message: missing.message })
    inputs.setFocus(missing.field)
  }
  const change = (date: string, isSkipped: boolean) =>
    setChoices((known) => new Map([...known, [date, isSkipped]]))
  return (
    <Page>
      <HiddenPageMeta title="開新班" />
      <StaffHead title="開新班" back={{ to: staffPaths.staffHome(), words: '今天的課' }}>
        <p>選一門公開的課程，排好每一堂的日期，看過有沒有撞期再公開。填的內容會先存在這個分頁。</p>
      </StaffHead>
      <form noValidate className={styles.form} onSubmit={(event) => void inputs.handleSubmit(create)(event)}>
        <ClassInputs inputs={inputs} options={options} />
        <PlannedDays
          {...{ days, skipped, clashes }}
          holidays={options.holidays}
          skip={(date) => change(date, true)}
          takeBack={(date) => change(date, false)}
        />
        <ActError>{error}</ActError>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          開班
        </Button>
      </form>
    </Page>
  )
}
