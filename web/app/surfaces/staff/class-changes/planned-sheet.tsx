import type { DayPlan } from 'contract/office/day-plan'
import { useState } from 'react'
import { mustPreviewAgain, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { fieldsWith, isMissing, type Missing, type SheetFields } from '#surfaces/staff/changes/use-missing.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { PlanList } from './plan-list.tsx'
import { isForbidden } from './plan-words.ts'
import { readPlan, type Ask } from './read-plan.ts'
import { reasonOf } from './reason-field.tsx'
import type { Make, Wanted } from './use-changes.ts'

type PlannedSheetProps = {
  title: string
  classId: number
  /** A text says what is missing of no field in particular. */
  ask: Ask | Missing | string
  /** 「換老師」; for the button that does it. */
  act: string
  done: string
  reason: string
  /** What it is opened with is shown at once. */
  isShownFirst?: boolean
  make: Make
  onClose: () => void
  children: SheetFields
}

/** Shows what would become of each day before it is done. */
export function PlannedSheet(props: PlannedSheetProps) {
  const { title, classId, ask, act, done, reason, isShownFirst, make, onClose, children } = props
  const [seen, setSeen] = useState<{ asked: string; plan: DayPlan }>()
  const asked = JSON.stringify(ask)
  const plan = seen?.asked === asked ? seen.plan : undefined
  const isOffered = plan !== undefined && !plan.days.some(isForbidden)
  const read = (): Wanted | Missing | string =>
    typeof ask === 'string' || isMissing(ask)
      ? ask
      : { change: changeOf(ask, { ...reasonOf(reason), plan: plan?.plan ?? '' }), done }
  const check = async () => {
    if (typeof ask === 'string' || isMissing(ask)) return undefined
    return await readPlan(classId, ask).then((found) => {
      setSeen({ asked, plan: found })
      return undefined
    }, refusalWords)
  }
  const makeShown: Make = async (wanted) => {
    const refused = await make(wanted)
    // What was shown is no longer true.
    if (refused !== undefined && mustPreviewAgain()) setSeen(undefined)
    return refused
  }
  return (
    <ChangeSheet
      title={title}
      concern={concernOf(plan)}
      button={isOffered ? `確定${act}` : '先看會怎麼改'}
      check={isOffered ? undefined : check}
      isCheckedFirst={isShownFirst ?? false}
      make={makeShown}
      {...{ read, onClose }}
    >
      {(errorOf) => (
        <>
          {fieldsWith(children, errorOf)}
          <div role="status">{plan && <PlanList plan={plan} />}</div>
        </>
      )}
    </ChangeSheet>
  )
}

const changeOf = ({ verb, body }: Ask, more: { reason?: string; plan: string }): Wanted['change'] =>
  verb === 'postpone' ? { verb, body: { ...body, ...more } } : { verb, body: { ...body, ...more } }

const concernOf = (plan: DayPlan | undefined): string => {
  if (plan === undefined) return '先看每一天會怎麼改、會通知幾位，再決定。'
  if (plan.told === 0) return '不會通知任何人。'
  return `會通知 ${plan.told} 位，每人一則。送出後兩分鐘內（當天的課 20 秒內）可以收回。`
}
