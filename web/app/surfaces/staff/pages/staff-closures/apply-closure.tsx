import type { applyClosure, ClosurePreview } from 'contract/closures/closures'
import type { Sent } from 'contract/endpoint'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChooseStart, startNow, startOf, type Start } from './choose-start.tsx'
import { ClosedUses } from './closed-uses.tsx'
import {
  countWays,
  postponedOf,
  notifiedPeople,
  lentWords,
  wayWords,
  whyNot,
  type Choice,
} from './closure-words.ts'
import { DayChoices } from './day-choices.tsx'
import type { WantedClosure } from './read-wanted-closure.ts'
import styles from './apply-closure.module.css'

type Body = Sent<typeof applyClosure>['body']
type Choices = ReadonlyMap<number, Choice>
type ApplyClosureProps = {
  wanted: WantedClosure
  preview: ClosurePreview
  now: number
  /** The page shows the result. */
  onApplied: () => void
}

/** `chosen` by the id of the class day. */
const nothingTyped = {
  chosen: {} as Readonly<Record<number, Choice>>,
  reason: '',
  prepared: null as Start | null,
}

export function ApplyClosure({ wanted, preview, now, onApplied }: ApplyClosureProps) {
  const { days, uses } = preview
  const [{ chosen, reason, prepared }, keep] = useDraftForm(`closure ${JSON.stringify(wanted)}`, nothingTyped)
  const choices: Choices = new Map(
    days.map(({ classDayId }) => [classDayId, chosen[classDayId] ?? { way: 'cancel', onlineUrl: '' }]),
  )
  const start = prepared ?? startNow(now)
  const { error, isBusy, send } = useApply(onApplied)
  const reasonField = useRef<HTMLInputElement>(null)
  const choose = (ids: readonly number[], part: Partial<Choice>) =>
    keep({
      chosen: { ...chosen, ...Object.fromEntries(ids.map((id) => [id, { ...choices.get(id)!, ...part }])) },
    })
  const title = taipeiFullDay(startOfTaipeiDay(wanted.date))
  if (days.length === 0 && uses.length === 0)
    return (
      <EmptyState title="這一天沒有要上的課">
        {title}在這裡沒有還沒開始的課，也沒有人借場地，換個日期、時段或地點看看。
      </EmptyState>
    )
  const { notified, lost } = notifiedPeople(preview, choices)
  const counted = [countWays([...choices.values()].map(({ way }) => way)), lentWords(uses)]
  return (
    <section aria-labelledby="found" className={styles.found}>
      <h2 id="found">{title}</h2>
      {days.length > 0 && <DayChoices {...{ days, choices, choose, now }} />}
      <ClosedUses uses={uses} now={now} />
      <TextField
        ref={reasonField}
        error={error === reasonMissing && reason.trim() === '' ? reasonMissing : undefined}
        label="原因"
        hint="報名和借場地的人會看到，例如：颱風停班停課"
        maxLength={100}
        autoComplete="off"
        value={reason}
        onChange={(event) => keep({ reason: event.target.value })}
      />
      <ChooseStart start={start} onChange={(changed) => keep({ prepared: changed })} />
      <p className={styles.totals} role="status">
        {counted.filter((words) => words !== '').join('、')}。{concernWords(notified, lost)}
      </p>
      <NotifiedList summary="看會通知誰" of={{ closure: concernedBy(choices, preview) }} />
      <ActError>{error === reasonMissing ? undefined : error}</ActError>
      <Button
        variant="danger"
        size="large"
        isBusy={isBusy}
        onClick={() => {
          const form = { preview, choices, reason, start }
          const problem = problemOf(form)
          if (problem === reasonMissing) reasonField.current?.focus()
          void send(toBody(wanted, form), problem)
        }}
      >
        {start.isPrepared ? '準備好，到時候執行' : '套用並通知'}
      </Button>
    </section>
  )
}

const concernedBy = (choices: Choices, { uses }: ClosurePreview) => {
  const daysOf = (isChosen: (choice: Choice) => boolean) =>
    [...choices].filter(([, choice]) => isChosen(choice)).map(([classDayId]) => classDayId)
  return {
    days: daysOf(({ way }) => way !== 'as_usual'),
    postponed: daysOf(({ way }) => way === 'postpone'),
    uses: uses.map(({ useId }) => useId),
  }
}

const concernWords = (notified: number, lost: number): string =>
  lost === 0
    ? `影響 ${notified} 位，都會收到通知，每人一則。`
    : `影響 ${notified} 位：${notified - lost} 位會收到通知，每人一則；${lost} 位收不到 LINE 和電子郵件，要打電話。`

type Form = { preview: ClosurePreview; choices: Choices; reason: string; start: Start }

const toBody = (wanted: WantedClosure, { preview, choices, reason, start }: Form): Body => ({
  ...wanted,
  reason: reason.trim(),
  ...(start.isPrepared && { applyAt: startOf(start) ?? '' }),
  days: preview.days.flatMap(({ classDayId, postpone, makeUp }): Body['days'] => {
    const { way, onlineUrl } = choices.get(classDayId)!
    if (way === 'as_usual') return []
    if (way === 'online') return [{ classDayId, way, onlineUrl: onlineUrl.trim() }]
    if (way === 'cancel') return [{ classDayId, way }]
    return [{ classDayId, way, plan: { postpone, make_up: makeUp }[way].plan }]
  }),
  useIds: preview.uses.map(({ useId }) => useId),
})

const reasonMissing = '請填寫原因，報名和借場地的人會看到。'

const problemOf = ({ preview: { days, uses }, choices, reason, start }: Form): string | undefined => {
  const chosen = [...choices.values()].filter(({ way }) => way !== 'as_usual')
  if (chosen.length === 0 && uses.length === 0) return '每一堂都照常上課，沒有要處理的。'
  const postponed = postponedOf(days, choices)
  const stuck = days.find((day) => whyNot(day, choices.get(day.classDayId)!.way, postponed) !== undefined)
  if (stuck !== undefined)
    return `「${stuck.title}」選的${wayWords[choices.get(stuck.classDayId)!.way].label}行不通，請改選其他處理方式。`
  if (startOf(start) === null) return '請填寫什麼時候執行。'
  if (reason.trim() === '') return reasonMissing
  const isLink = (url: string) => URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:'
  return chosen.every(({ way, onlineUrl }) => way !== 'online' || isLink(onlineUrl))
    ? undefined
    : '改線上的班，請各填一個 https:// 開頭的線上教室連結。'
}

const useApply = (onApplied: () => void) => {
  const navigate = useNavigate()
  const { error, isBusy, run } = useAct()
  const apply = async (body: Body) => {
    try {
      const { id } = await sendOnce(body, (idempotencyKey) =>
        callApi<typeof applyClosure>('POST /api/admin/closure', { body }, { idempotencyKey }),
      )
      await navigate(`${staffPaths.staffClosures()}?done=${id}`)
      onApplied()
      return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  const send = (body: Body, problem: string | undefined) => run(async () => problem ?? (await apply(body)))
  return { error, isBusy, send }
}
