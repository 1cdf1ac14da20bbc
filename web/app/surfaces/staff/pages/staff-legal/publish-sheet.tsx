import type { publishLegalText } from 'contract/site/legal'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { kindNames, type EditedText } from './load-edited-text.ts'
import styles from './page.module.css'

const consequences = {
  privacy:
    '發布後，新註冊的人同意的是這個版本。已經是會員的人下次報名時會看到改了什麼，重新同意以後才能報名；看課、取消、匯出和刪除帳號不受影響。',
  terms: '條款要在施行前至少 7 天公布，已經成立的報名照報名當時的規定。請在說明裡寫明從哪一天施行。',
}

type PublishSheetProps = {
  edited: EditedText
  source: string
  onDone: (version: string) => Promise<void>
  onClose: () => void
}

export function PublishSheet({ edited, source, onDone, onClose }: PublishSheetProps) {
  const { kind, version } = edited
  const [note, setNote] = useDraft(`legal note ${kind}`)
  const { error, isBusy, run } = useAct()
  const send = async () => {
    const body = { kind, replaces: version, source, note }
    try {
      const published = await sendOnce(body, (idempotencyKey) =>
        callConfirmed<typeof publishLegalText>(
          'POST /api/admin/legal',
          { body },
          { idempotencyKey, isQuiet: true },
        ),
      )
      await onDone(published.version)
    } catch (refused) {
      return refusalWords(refused)
    }
    return undefined
  }
  return (
    <Sheet
      isOpen
      title={`發布新的${kindNames[kind]}`}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          現在發布
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>{consequences[kind]}</p>
        <TextArea
          id="note"
          label="改了什麼"
          hint="會員和訪客都會看到，一兩句話就好"
          value={note}
          maxLength={300}
          onChange={(event) => setNote(event.target.value)}
        />
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}
