import type { CheckedMove, UseMove } from 'contract/lending/staff-moves'
import { taipeiSpan } from 'contract/taipei-time'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { failureWords, mustPreviewAgain } from '#surfaces/staff/changes/send-once.ts'
import { useMissing } from '#surfaces/staff/changes/use-missing.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { MoveCheck } from './move-check.tsx'
import { MoveFields } from './move-fields.tsx'
import { isSamePlace, moveOf, targetOf } from './move-target.ts'
import { sendMove } from './send-move.ts'
import { useCheckedMove } from './use-checked-move.ts'
import styles from './move-sheet.module.css'

type MoveSheetProps = {
  applicationId: string
  title: string
  /** What is proposed at first: where the use is, or where it was dropped. */
  move: UseMove
  onClose: () => void
  /** With what was done, in words. */
  onMoved?: (words: string) => void
}

/** Another time or space for a use. Nothing is stored before the button. */
export function MoveSheet({ applicationId, title, move: first, onClose, onMoved }: MoveSheetProps) {
  const [target, setTarget] = useState(() => targetOf(first))
  const [words, setWords] = useDraft(`move use ${first.useId}`)
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  const move = moveOf(first.useId, target)
  const { latest, checked, isMissing, again } = useCheckedMove(applicationId, move)
  const { fieldsRef, errorOf, refuse } = useMissing(move === undefined ? noDate : undefined)
  const isSame = latest !== undefined && move !== undefined && isSamePlace(latest.now, move)
  const send = async () => {
    if (move === undefined) return refuse()
    if (isSame) return '時間和空間都和原來一樣，請選新的。'
    if (latest === undefined || (checked === undefined && !isMissing)) return '還在查詢，請再按一次。'
    const rivals = (checked?.rivals ?? []).map(({ useId }) => useId)
    try {
      await sendMove(applicationId, {
        ...move,
        words: words.trim(),
        rivals,
        revision: latest.revision,
        isApproved: latest.now.isApproved,
      })
    } catch (refusal) {
      // Somebody else has been here meanwhile.
      if (mustPreviewAgain()) again()
      return failureWords(refusal)
    }
    setWords('')
    onClose()
    const done = `已把「${title}」改到 ${placeWords(move, latest)}。申請人會收到通知。`
    showSuccess(done, 6000)
    onMoved?.(done)
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title="改時間或空間"
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          改時間並通知申請人
        </Button>
      }
    >
      <div ref={fieldsRef} className={styles.fields} data-testid="move-form">
        <Now title={title} latest={latest} />
        <MoveFields {...{ target, latest, errorOf }} onChange={setTarget} />
        <MoveCheck {...{ checked, isMissing, isSame }} />
        <TextArea
          label="給申請人的話"
          hint="和新的時間一起寄給申請人，例如為什麼要改"
          isOptional
          rows={2}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}

const noDate = { field: 'date', message: '請填寫日期。' }

const placeWords = ({ spaceId, startsAt, endsAt }: UseMove, { spaces }: CheckedMove): string => {
  const when = taipeiSpan(new Date(startsAt), new Date(endsAt), new Date())
  return `${when} ${spaces.find(({ id }) => id === spaceId)?.name ?? ''}`
}

function Now({ title, latest }: { title: string; latest: CheckedMove | undefined }) {
  const [shownAt] = useState(Date.now)
  const now = latest?.now
  return (
    <p className={styles.now}>
      <strong>{title}</strong>
      <span>
        {now === undefined
          ? '現在：查詢中…'
          : `現在：${taipeiSpan(new Date(now.startsAt), new Date(now.endsAt), new Date(shownAt))} ${now.spaceName}`}
      </span>
      <span className={styles.soft}>
        {now === undefined
          ? ''
          : now.isApproved
            ? '已核准，改了以後還是已核准；繳過的費用和押金不變'
            : '審核中，改了以後還要核准'}
      </span>
    </p>
  )
}
