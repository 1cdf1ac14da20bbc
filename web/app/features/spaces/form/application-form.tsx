import { useEffect, useRef, type ReactNode } from 'react'
import { changeDraft, type OpenDraft } from '#features/spaces/draft/application-draft.ts'
import { ChosenTimes } from '#features/spaces/planner/chosen-times.tsx'
import { useCheckedUses } from '#features/spaces/planner/use-checked-uses.ts'
import type { LentBase } from '#features/spaces/space-types.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FormStep } from './form-step.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { problemsOf, summaryOf } from './read-draft.ts'
import { RequestBar } from './request-bar.tsx'
import { RulesField } from './rules-field.tsx'
import { useErrors } from './use-errors.ts'
import { useProfileContact } from './use-profile-contact.ts'
import { useSending } from './use-sending.ts'
import styles from './application-form.module.css'

type ApplicationFormProps = {
  base: LentBase
  open: OpenDraft
  latest: string
  now: string
  /** What to do next while a time is chosen. */
  hint: string
  /** Where times are chosen; the bar with their number and the next step stays visible there too. */
  children: ReactNode
}

const stepIds = ['', 'times', 'what-for', 'contact'] as const

/** Three steps, one below the other; the next one is shown when the one before it is complete. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { base, open, latest, now, hint, children } = props
  const { draft } = open
  const { uses, waitsForTaken, step } = draft
  const check = useCheckedUses(uses)
  const { send, isLogin, isBusy, refused } = useSending(open)
  const { errors, attempt, refuse } = useErrors(refused)
  useProfileContact(step === 3)
  const spaces = base.spaces.filter(({ id }) => uses.some(({ spaceId }) => spaceId === id))

  // Not in a later frame: on a slow phone that would take the focus from what is pressed next.
  const goesOn = useRef(false)
  useEffect(() => {
    if (goesOn.current) document.getElementById(stepIds[step])?.focus()
    goesOn.current = false
  }, [step])
  const goOn = () => {
    const problems = problemsOf(draft, step)
    refuse(problems)
    if (Object.keys(problems).length > 0) return
    if (step === 3) return void send()
    goesOn.current = true
    changeDraft({ step: step === 1 ? 2 : 3 })
  }
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="場地申請"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) goOn()
      }}
    >
      {children}
      <ErrorSummary problems={summaryOf(errors)} attempt={attempt} />
      <FormStep id="times" number={1} title="要借的時段">
        <ChosenTimes
          {...{ base, uses, check, waitsForTaken, latest, now }}
          refusals={uses.map((_, index) => errors[`uses.${index}`])}
        />
      </FormStep>
      {step >= 2 && (
        <FormStep id="what-for" number={2} title="用途與人數">
          <PurposeFields {...{ draft, errors }} people={mostPeople(spaces)} onChange={changeDraft} />
        </FormStep>
      )}
      {step >= 3 && (
        <FormStep id="contact" number={3} title="聯絡人與使用規則">
          <ContactFields {...{ draft, errors }} onChange={changeDraft} />
          <RulesField {...{ draft, errors, spaces }} onChange={changeDraft} />
        </FormStep>
      )}
      <RequestBar {...{ uses, check, waitsForTaken, hint }} spaces={base.spaces}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {step < 3 ? '下一步' : isLogin ? '送出申請' : <LoginWords />}
        </Button>
      </RequestBar>
    </form>
  )
}

const LoginWords = () => (
  <span className={styles.login}>
    <LineMark />
    登入並送出申請
  </span>
)

/** As many as fit into each of them; undefined without any. */
const mostPeople = (spaces: readonly { people: number }[]): number | undefined =>
  spaces.length === 0 ? undefined : Math.min(...spaces.map(({ people }) => people))
