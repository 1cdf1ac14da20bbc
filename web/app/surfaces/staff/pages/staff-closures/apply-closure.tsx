import type { applyClosure, ClosureDay, ClosureWay } from 'contract/closures'
import type { Sent } from 'contract/endpoint'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { closureTotals, wayWords } from './closure-words.ts'
import { HowFields, howProblem, type HowValues } from './how-fields.tsx'
import { PreviewDays } from './preview-days.tsx'
import type { ClosurePlace } from './read-place.ts'
import styles from './apply-closure.module.css'

type Body = Sent<typeof applyClosure>['body']
type ApplyClosureProps = {
  wanted: { date: string; place: ClosurePlace }
  days: readonly ClosureDay[]
  now: number
}

/** The class days that were found, with what is done to them: everything is seen before it is applied. */
export function ApplyClosure({ wanted, days, now }: ApplyClosureProps) {
  const [left, setLeft] = useState<readonly number[]>([])
  const [values, setValues] = useState<HowValues>({
    way: 'cancel',
    reason: '',
    postponeDays: 7,
    onlineUrl: '',
  })
  const { error, isBusy, send } = useApply()
  const chosen = days.filter(({ classDayId }) => !left.includes(classDayId))
  const { date, place } = wanted
  if (days.length === 0)
    return (
      <EmptyState title="這一天沒有要上的課">
        {taipeiFullDay(startOfTaipeiDay(date))}在這裡沒有還沒開始的課，換個日期或地點看看。
      </EmptyState>
    )
  const apply = () => {
    const ids = chosen.map(({ classDayId }) => classDayId)
    const body = { date, place, how: toHow(values), reason: values.reason.trim(), days: ids }
    void send(body, chosen.length === 0 ? '請至少選一天。' : howProblem(values))
  }
  return (
    <section aria-labelledby="found" className={styles.found}>
      <h2 id="found">{taipeiFullDay(startOfTaipeiDay(date))}</h2>
      <PreviewDays {...{ days, left, setLeft, now }} />
      <HowFields values={values} onChange={setValues} />
      <p className={styles.totals} role="status">
        會通知 {closureTotals(chosen)}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button variant="danger" size="large" isBusy={isBusy} onClick={apply}>
        {wayWords[values.way].label} {chosen.length} 天
      </Button>
    </section>
  )
}

const toHow = ({ way, postponeDays, onlineUrl }: HowValues): Body['how'] => {
  const hows: Record<ClosureWay, Body['how']> = {
    cancel: { way: 'cancel' },
    postpone: { way: 'postpone', days: postponeDays },
    online: { way: 'online', onlineUrl: onlineUrl.trim() },
  }
  return hows[way]
}

/** Applies a closure unless there is a problem, and then shows the list with it on top. */
const useApply = () => {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (body: Body, problem: string | undefined) => {
    setError(problem)
    if (problem !== undefined) return
    setBusy(true)
    try {
      await sendOnce(body, (idempotencyKey) =>
        callApi<typeof applyClosure>('POST /api/admin/closure', { body }, { idempotencyKey }),
      )
      showSuccess(`已${wayWords[body.how.way].done}，報名的人會收到通知。`)
      await navigate(staffPaths.staffClosures())
    } catch (refused) {
      setError(refusalWords(refused))
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, send }
}
