import { useLocation, useNavigate } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import type { Described } from './described.ts'
import type { AnyPlainThing } from './load-things.ts'
import type { ThingForm } from './thing-form.ts'
import styles from './thing-list.module.css'

/** What the list is opened with after a deletion. */
export type AfterRemoval = { deleted: { id: number; title: string } }

/** What has just been deleted, until the next page is opened. */
export function Restoration({ form }: { form: ThingForm }) {
  const { deleted } = (useLocation().state ?? {}) as Partial<AfterRemoval>
  if (deleted === undefined) return null
  return (
    <div role="status" className={styles.deleted}>
      <p>已刪除「{deleted.title}」。</p>
      <RestoreButton form={form} {...deleted} />
    </div>
  )
}

type RestoreButtonProps = {
  form: Pick<Described, 'path' | 'onePath'>
  id: number
  title: string
  /** Instead of opening the thing. */
  onRestored?: () => Promise<void>
}

/** Puts the thing back, and opens it unless the page does something else. */
export function RestoreButton({ form: { path = '', onePath }, id, title, onRestored }: RestoreButtonProps) {
  const { error, isBusy, run } = useAct()
  const navigate = useNavigate()
  const restore = async () => {
    const sent = { params: { thingId: String(id) } }
    try {
      await callApi<AnyPlainThing['restore']>(`POST /api/admin/${path}/:thingId/restore`, sent, {
        isQuiet: true,
      })
    } catch (refused) {
      return refusalWords(refused)
    }
    showSuccess(`「${title}」放回來了`)
    await (onRestored === undefined ? navigate(onePath(String(id))) : onRestored())
    return undefined
  }
  return (
    <>
      <Button
        size="small"
        icon="undo"
        isBusy={isBusy}
        aria-label={`復原「${title}」`}
        onClick={() => void run(restore)}
      >
        復原
      </Button>
      <ActError>{error}</ActError>
    </>
  )
}
