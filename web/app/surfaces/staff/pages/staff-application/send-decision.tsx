import type { StaffApplication } from 'contract/lending/staff-applications'
import { useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AskSheet } from './ask-sheet.tsx'
import {
  chosenOf,
  countWords,
  missingIn,
  reasonMissing,
  summaryOf,
  type Chosen,
  type Typed,
} from './decision.ts'
import { ReadyWords } from './ready-words.tsx'
import { readyReasons } from './reasons.ts'
import { sendDecision } from './send-acts.ts'
import styles from './decision-form.module.css'

type SendDecisionProps = {
  application: StaffApplication
  typed: Typed
  type: (changed: Partial<Typed>) => void
  onDone: (sent: Chosen) => void
}

/** Somebody else has been here meanwhile: what is shown is old. */
const stale = [
  'rivals_changed',
  'application_changed',
  'use_decided',
  'space_taken',
  'space_closed',
  'drawn_by_lot',
  'lot_waits',
]

export function SendDecision({ application, typed, type, onDone }: SendDecisionProps) {
  const [isStale, setStale] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const chosen = chosenOf(application, typed.choices)
  const summary = summaryOf(chosen)
  const { approve, reject, rivals } = chosen
  const send = async () => {
    const missing = missingIn(chosen, typed.reason)
    // On a phone the field is above the screen.
    if (missing === reasonMissing) reasonField.current?.focus()
    if (missing !== undefined) return missing
    const body = {
      approve,
      reject,
      reason: typed.reason.trim(),
      rivals: rivals.map(({ useId }) => useId),
      revision: application.revision,
    }
    try {
      await sendDecision(application.id, body)
    } catch (refusal) {
      setStale(refusal instanceof ApiError && stale.includes(refusal.code))
      return refusalWords(refusal)
    }
    type({ choices: {}, reason: '' })
    showSuccess(`已送出：${countWords(chosen)}。2 分鐘內收回就不會通知。`, 6000)
    await revalidate()
    onDone(chosen)
    return undefined
  }
  const reload = async () => {
    await revalidate()
    // The button that reads again goes.
    buttons.current?.querySelector('button')?.focus()
    setStale(false)
  }
  return (
    <div className={styles.send}>
      <ReasonInput
        {...{ typed, type }}
        field={reasonField}
        isRejecting={reject.length > 0}
        isMissing={error === reasonMissing}
      />
      <div className={styles.summary} role="status" data-empty={summary === ''}>
        {summary === '' ? '還沒有選。每個時段可以分開決定，也可以先留著。' : summary}
      </div>
      <ActError>{error === reasonMissing ? undefined : error}</ActError>
      {isStale && (
        <div>
          <Button icon="undo" onClick={() => void run(reload)}>
            重新讀取，保留我選的和寫的
          </Button>
        </div>
      )}
      <div ref={buttons} className={styles.buttons}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run(send)}>
          送出決定
        </Button>
        <Button icon="mail" onClick={() => setAsking(true)}>
          請他補件
        </Button>
      </div>
      {isAsking && <AskSheet application={application} onClose={() => setAsking(false)} />}
    </div>
  )
}

type ReasonInputProps = Pick<SendDecisionProps, 'typed' | 'type'> & {
  field: RefObject<HTMLTextAreaElement | null>
  isRejecting: boolean
  /** A decision was refused for the lack of it. */
  isMissing: boolean
}

function ReasonInput({ typed: { reason }, type, field, isRejecting, isMissing }: ReasonInputProps) {
  const change = (text: string) => type({ reason: text })
  return (
    <>
      <TextArea
        ref={field}
        error={isMissing && isRejecting && reason.trim() === '' ? reasonMissing : undefined}
        label={isRejecting ? '不核准的原因' : '給申請人的話'}
        hint={
          isRejecting
            ? '附在不核准的時段，申請人會看到；可以點下面的句子再改'
            : '申請人會看到，例如：鑰匙在一樓櫃檯領'
        }
        isOptional={!isRejecting}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => change(event.target.value)}
      />
      {isRejecting && <ReadyWords label="常用的原因" ready={readyReasons} value={reason} onChange={change} />}
    </>
  )
}
