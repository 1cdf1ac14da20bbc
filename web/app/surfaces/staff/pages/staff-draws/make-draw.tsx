import type { makeDraw } from 'contract/draws/staff-draws'
import type { LentSpace } from 'contract/places/places'
import { staffPaths } from 'contract/staff-pages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { useFocusOnWrong } from '#surfaces/staff/changes/use-focus-on-wrong.ts'
import { Button } from '#ui/button.tsx'
import { DrawInputs } from './draw-inputs.tsx'
import { bodyOf, missingIn, noTexts, type DrawTexts } from './draw-texts.ts'
import styles from './page.module.css'

type MakeDrawProps = { spaces: readonly LentSpace[]; now: number }
type Errors = Partial<Record<keyof DrawTexts, string>>

const send = (texts: DrawTexts) => {
  const body = bodyOf(texts)
  return sendOnce({ draw: body }, (idempotencyKey) =>
    callApi<typeof makeDraw>('POST /api/admin/space-draw', { body }, { idempotencyKey }),
  )
}

export function MakeDraw({ spaces, now }: MakeDrawProps) {
  const bases = new Map(spaces.map(({ base }) => [base.id, base.name]))
  const [only] = bases.size === 1 ? [...bases.keys()] : []
  const [texts, setTexts] = useDraftForm<DrawTexts>('draw', {
    ...noTexts,
    baseId: only === undefined ? '' : String(only),
  })
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  const form = useFocusOnWrong(refusals)
  const { isBusy, error, run } = useAct()
  const navigate = useNavigate()
  const change = (changed: Partial<DrawTexts>) => {
    setTexts(changed)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))) as Errors)
  }
  const make = async () => {
    const missing = missingIn(texts)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      setRefusals(refusals + 1)
      return '還有欄位沒有填，請看標示的欄位。'
    }
    try {
      const { id } = await send(texts)
      showSuccess('已公布抽籤。')
      await navigate(staffPaths.staffDraw({ drawId: id }))
    } catch (refusal) {
      if (refusal instanceof ApiError)
        setErrors(
          Object.fromEntries(
            (refusal.problem.fields ?? []).map(({ path, message }) => [path, message]),
          ) as Errors,
        )
      setRefusals(refusals + 1)
      return refusalWords(refusal)
    }
    return undefined
  }
  return (
    <div ref={form} className={styles.form}>
      <DrawInputs {...{ spaces, bases, texts, errors, now }} onChange={change} />
      <p>
        公布以後，這些空間在這些日子的申請都由抽籤決定，抽籤以前不能核准。公布以後不能改內容，可以取消再重新公布。
      </p>
      <ActError>{error}</ActError>
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run(make)}>
          公布抽籤
        </Button>
      </div>
    </div>
  )
}
