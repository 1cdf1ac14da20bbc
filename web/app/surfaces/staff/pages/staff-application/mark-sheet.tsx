import { useMarks, type SpaceUse, type UseMark } from 'contract/spaces/applications'
import { unusedRule } from 'contract/spaces/unused-rule'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { markWords } from '#text/application-words.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sendMark } from './send-acts.ts'
import styles from './decision-form.module.css'

type MarkSheetProps = { applicationId: string; use: SpaceUse; when: string; onClose: () => void }

const { threshold, windowDays, pauseDays } = unusedRule
const unusedHint = `${windowDays} 天內 ${threshold} 次沒有使用也沒有告知，會暫停申請空間 ${pauseDays} 天；同一天算一次。`
const options = useMarks.map((mark) => ({
  value: mark,
  label: markWords[mark].word,
  ...(mark === 'unused' && { description: unusedHint }),
}))

export function MarkSheet({ applicationId, use, when, onClose }: MarkSheetProps) {
  const [{ mark, note }, set] = useDraftForm(`mark ${use.id}`, { mark: use.mark, note: use.markNote })
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  const send = async (sent: UseMark | null, done: string) => {
    try {
      await sendMark(applicationId, { useIds: [use.id], mark: sent, note: note.trim() })
    } catch (refusal) {
      return refusalWords(refusal)
    }
    onClose()
    showSuccess(done)
    await revalidate()
    return undefined
  }
  const record = () =>
    mark === null ? Promise.resolve('請選有沒有使用。') : send(mark, `已記下：${markWords[mark].word}。`)
  return (
    <Sheet
      isOpen
      title="有沒有使用"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(record)}>
            記下
          </Button>
          {use.mark !== null && (
            <Button icon="undo" onClick={() => void run(() => send(null, '已收回使用紀錄。'))}>
              收回紀錄
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.fields}>
        <RadioGroup
          legend={`${when}　${use.spaceName}`}
          name="mark"
          variant="row"
          options={options}
          value={mark ?? ''}
          onChange={(event) => set({ mark: event.target.value as UseMark })}
        />
        <TextField
          label="說明"
          hint="申請人看得到；請不要寫病情。"
          isOptional
          maxLength={200}
          value={note}
          onChange={(event) => set({ note: event.target.value })}
        />
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}
