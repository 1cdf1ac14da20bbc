import type { StaffApplication } from 'contract/lending/staff-applications'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ReadyWords } from './ready-words.tsx'
import { readyQuestions } from './reasons.ts'
import { sendQuestion } from './send-acts.ts'
import styles from './decision-form.module.css'

type AskSheetProps = { application: Pick<StaffApplication, 'id' | 'question'>; onClose: () => void }

export function AskSheet({ application: { id, question: asked }, onClose }: AskSheetProps) {
  const [question, setQuestion] = useDraft(`ask ${id}`)
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  const send = async () => {
    if (question.trim() === '') return '請填寫要申請人補什麼。'
    try {
      await sendQuestion(id, question.trim())
    } catch (refusal) {
      return refusalWords(refusal)
    }
    setQuestion('')
    onClose()
    showSuccess('已請申請人補件，對方會收到通知。')
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title="請他補件"
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          送出，通知申請人
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextArea
          label="要補什麼"
          hint="申請人會收到這段話，並在自己的申請裡回覆。"
          rows={3}
          maxLength={300}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <ReadyWords label="常用的句子" ready={readyQuestions} value={question} onChange={setQuestion} />
        {asked !== null && <p className={styles.note}>上次問的「{asked}」還沒有回覆，會換成這一次問的。</p>}
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}
