import type { readTermSources } from 'contract/planning/term'
import { staffPaths } from 'contract/staff-pages'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { readDraft, removeDraft, storeDraft } from '#client/session/draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { useNow } from '#surfaces/staff/changes/use-now.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { daysOf, problemsOf } from '#surfaces/staff/planning/class-texts.ts'
import { LateNotes } from '#surfaces/staff/planning/late-notes.tsx'
import { closingOf, lateWords } from '#surfaces/staff/planning/late-words.ts'
import { loadClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { newClassConsequence } from '#surfaces/staff/planning/new-class-consequence.ts'
import { PlanPreview } from '#surfaces/staff/planning/plan-preview.tsx'
import { PlannedDays } from '#surfaces/staff/planning/planned-days.tsx'
import { textsOfSource, weeksAfter } from '#surfaces/staff/planning/source-texts.ts'
import { plannedDates, type Toggled } from '#surfaces/staff/planning/toggle-date.ts'
import { usePressedAt } from '#surfaces/staff/planning/use-pressed-at.ts'
import { RestoredDraft } from '#surfaces/staff/things/restored-draft.tsx'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { ClassInputs } from './class-inputs.tsx'
import { settingsOf, usualTexts } from './more-settings-form.ts'
import { MoreSettings } from './more-settings.tsx'
import { bodyOf, emptyTexts, type NewClassBody, type NewClassTexts } from './new-class-texts.ts'
import { useNewClass } from './use-new-class.ts'
import styles from './page.module.css'

/** `?from=`: the class that is opened again. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const options = await loadClassOptions()
  const from = /^\d{1,9}$/.exec(url.searchParams.get('from') ?? '')?.[0]
  if (from === undefined) return { options, source: undefined }
  const query = { class: from }
  const { classes } = await readOr404(
    callApi<typeof readTermSources>('GET /api/admin/term-source', { query }),
  )
  return { options, source: classes[0] }
}

type Draft = {
  texts: NewClassTexts
  choices: [string, boolean][]
  /** Absent in a draft of the version before. */
  settings?: Texts
}

const readStored = (draft: string): Draft | undefined => {
  const stored = readDraft(draft)
  return stored === undefined ? undefined : (JSON.parse(stored) as Draft)
}

/** Whether anything was typed or chosen. */
const differs = ({ texts, choices, settings = usualTexts }: Draft, start: NewClassTexts): boolean =>
  choices.length > 0 ||
  JSON.stringify({ ...start, ...texts }) !== JSON.stringify(start) ||
  Object.keys(settingsOf(settings)).length > 0

const backOf = (source: { id: number } | undefined) =>
  source === undefined
    ? { to: staffPaths.staffClasses(), words: '班別' }
    : { to: staffPaths.staffClass({ classId: source.id }), words: '原來那一班' }

export default function StaffNewClassPage() {
  const { options, source } = useLoaderData<typeof clientLoader>()
  const draftKey = source === undefined ? 'new class' : `new class ${source.id}`
  const [stored] = useState(() => readStored(draftKey))
  /** Whether a date is skipped, where somebody has decided it; else holidays and 補班日 are. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map(stored?.choices))
  const onlyBase = options.bases.length === 1 ? options.bases[0]!.value : ''
  const start = {
    ...emptyTexts(onlyBase),
    ...(source && textsOfSource(source, weeksAfter([source], options.now))),
  }
  const [isRestored, setRestored] = useState(stored !== undefined)
  const inputs = useForm<NewClassTexts>({ defaultValues: { ...start, ...stored?.texts } })
  const texts = useWatch({ control: inputs.control }) as NewClassTexts
  const settingInputs = useForm<Texts>({
    // A refusal ends when its input is changed.
    mode: 'onChange',
    defaultValues: { ...usualTexts, ...stored?.settings },
  })
  const settings = useWatch({ control: settingInputs.control }) as Texts
  const plan = daysOf(texts, {
    isSkipped: (date) => choices.get(date) ?? options.holidays.has(date),
  })
  const { days } = plan
  const { clashes, errorOf, isBusy, isWarnedOf, send } = useNewClass(draftKey, ({ field, message }) =>
    settingInputs.setError(field, { message }),
  )
  const pressedAt = usePressedAt()
  const typed: Draft = { texts, choices: [...choices], settings }
  const draft = JSON.stringify(typed)
  const isTyped = differs(typed, start)
  useEffect(() => (isTyped ? storeDraft(draftKey, draft) : removeDraft(draftKey)), [draftKey, draft, isTyped])
  const isComplete = (values: NewClassTexts, now: number): boolean => {
    const problems = problemsOf(values, days, now)
    inputs.clearErrors()
    for (const { field, message } of problems) inputs.setError(field, { message })
    if (problems[0] !== undefined) inputs.setFocus(problems[0].field)
    return problems.length === 0
  }
  const chosen = settingsOf(settings)
  const newClassOf = (values: NewClassTexts, now: number): NewClassBody => ({
    ...bodyOf(values, days, now),
    ...(Object.keys(chosen).length > 0 && { settings: chosen }),
  })
  const create = (values: NewClassTexts, now: number) => {
    settingInputs.clearErrors()
    if (isComplete(values, now)) void send((at) => newClassOf(values, at), now)
  }
  const previewOf = (now: number) => {
    if (!isComplete(texts, now)) return undefined
    const { publishedAt: _publishedAt, ...body } = bodyOf(texts, days, now)
    return { ...body, termOf: [] }
  }
  const change = (toggled: Toggled) => {
    if ('addedDates' in toggled) return inputs.setValue('addedDates', toggled.addedDates)
    return setChoices((known) => new Map([...known, [toggled.date, toggled.isSkipped]]))
  }
  const forget = () => {
    inputs.reset(start)
    settingInputs.reset(usualTexts)
    setChoices(new Map())
    removeDraft(draftKey)
    setRestored(false)
  }
  const starts = days.map(({ startsAt }) => startsAt)
  const late = lateWords(texts, { starts, closing: closingOf(source ?? chosen) }, useNow())
  const body = newClassOf(texts, 0)
  const isWarned = isWarnedOf(body)
  return (
    <Page>
      <HiddenPageMeta title="開新班" />
      <StaffHead title="開新班" back={backOf(source)}>
        <p>選一門課程，排好每一堂的日期，看過有沒有撞期再公開。填的內容會先存在這個分頁。</p>
      </StaffHead>
      {isRestored && (
        <RestoredDraft words="上次填到一半的內容在下面。" button="不要了，重新填" onForget={forget} />
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void inputs.handleSubmit((values) => create(values, pressedAt()))(event)}
      >
        <ClassInputs {...{ inputs, texts, options }} dates={plannedDates(plan)} sourceName={source?.name} />
        {source === undefined && (
          <MoreSettings inputs={settingInputs} startsOpen={Object.keys(chosen).length > 0} />
        )}
        <PlannedDays {...{ texts, plan, clashes, change }} holidays={options.holidays} />
        <ActError>{errorOf(body)}</ActError>
        <PlanPreview bodyOf={previewOf} />
        <LateNotes lines={late === undefined ? [] : [late]} />
        <p>{newClassConsequence(texts, isWarned)}</p>
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {`${isWarned ? '仍然' : ''}${texts.isDraft ? '存成草稿' : '開班'}`}
        </Button>
      </form>
    </Page>
  )
}
