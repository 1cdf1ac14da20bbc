import { useNavigate } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { removeDraft } from '#client/session/draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { Button } from '#ui/button.tsx'
import type { AnyPlainThing } from './load-things.ts'
import type { AfterRemoval } from './restoration.tsx'
import type { ThingForm } from './thing-form.ts'
import styles from './thing-editor.module.css'

type RemovalProps = { form: ThingForm; id: number; title: string; draft: string }

/** Deletes the thing after a question, and leads back to the list. */
export function Removal({ form, id, title, draft }: RemovalProps) {
  const { error, isBusy, run } = useAct()
  const navigate = useNavigate()
  const remove = async () => {
    closeModal()
    const sent = { params: { thingId: String(id) } }
    try {
      await callApi<AnyPlainThing['remove']>(`DELETE /api/admin/${form.path}/:thingId`, sent, {
        isQuiet: true,
      })
    } catch (refused) {
      return refusalWords(refused)
    }
    removeDraft(draft)
    await navigate(form.listPath, { replace: true, state: { deleted: { id, title } } satisfies AfterRemoval })
    return undefined
  }
  const ask = () =>
    showModal({
      title: `刪除「${title}」？`,
      content: `${form.removal}刪除後，可以按「復原」放回來。`,
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '刪除', onClick: () => void run(remove) },
      ],
    })
  return (
    <div className={styles.removal}>
      <Button icon="trash" variant="danger" isBusy={isBusy} onClick={ask}>
        刪除
      </Button>
      <ActError>{error}</ActError>
    </div>
  )
}
