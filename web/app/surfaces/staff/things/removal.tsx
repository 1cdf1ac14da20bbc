import type { ThingChange } from 'contract/thing'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { removeDraft } from '#client/session/draft.ts'
import { mayHaveBeenAccepted } from '#client/session/may-have-been-accepted.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { changeLines } from './change-lines.ts'
import type { AnyPlainThing } from './load-things.ts'
import type { AfterRemoval } from './restoration.tsx'
import type { LoadedOptions, ThingForm, Values } from './thing-form.ts'
import { titleOf } from './title-of.ts'
import styles from './thing-editor.module.css'

/** What is to be deleted, as the person has read it. */
type Version = { seen: number; title: string }

type RemovalProps = {
  form: ThingForm
  id: number
  title: string
  draft: string
  /** As it is shown, and the number of its last change. */
  read: Values
  seen: number
  options: LoadedOptions
  /** Shows the values that it has now. */
  take: (fields: Values) => Promise<void>
}

/** Deletes the thing after a question, and leads back to the list. Asks again when somebody has changed it meanwhile. */
export function Removal({ form, id, title, draft, read, seen, options, take }: RemovalProps) {
  const { error, isBusy, run } = useAct()
  const navigate = useNavigate()
  const params = { thingId: String(id) }
  // A question that is asked again is about what was read after the one before.
  const shown = useRef({ read, take })
  useEffect(() => {
    shown.current = { read, take }
  })
  const isUnknown = useRef(false)
  /** After a lost answer, what is gone was deleted by that request. */
  const isGone = (refused: unknown): boolean => {
    const wasUnknown = isUnknown.current
    isUnknown.current = refused instanceof ApiError && mayHaveBeenAccepted(refused, wasUnknown)
    return wasUnknown && refused instanceof ApiError && refused.status === 404
  }
  const remove = async ({ seen, title }: Version) => {
    closeModal()
    const sent = { params, query: { seen: String(seen) } }
    try {
      await callApi<AnyPlainThing['remove']>(`DELETE /api/admin/${form.path}/:thingId`, sent, {
        isQuiet: true,
      })
    } catch (refused) {
      if (conflictOf(refused) !== undefined) return await askAgain().catch(refusalWords)
      if (!isGone(refused)) return refusalWords(refused)
    }
    removeDraft(draft)
    await navigate(form.listPath, { replace: true, state: { deleted: { id, title } } satisfies AfterRemoval })
    return undefined
  }
  const ask = (version: Version, content: ReactNode) =>
    showModal({
      title: `刪除「${version.title}」？`,
      content,
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '刪除', onClick: () => void run(() => remove(version)) },
      ],
    })
  const askAgain = async () => {
    const now = await callApi<AnyPlainThing['read']>(
      `GET /api/admin/${form.path}/:thingId`,
      { params },
      { isQuiet: true },
    )
    const lines = changeLines(form, options, {
      before: shown.current.read as ThingChange['before'],
      after: now.fields,
    })
    await shown.current.take(now.fields)
    ask(
      { seen: now.seen, title: titleOf(form, id, now.fields) },
      <Changed by={now.changes[0]?.by ?? null} lines={lines} />,
    )
    return undefined
  }
  return (
    <div className={styles.removal}>
      <Button
        icon="trash"
        variant="danger"
        isBusy={isBusy}
        onClick={() => ask({ seen, title }, `${form.removal}刪除後，可以按「復原」放回來。`)}
      >
        刪除
      </Button>
      <ActError>{error}</ActError>
    </div>
  )
}

function Changed({ by, lines }: { by: string | null; lines: readonly string[] }) {
  return (
    <>
      <p>{by ?? '另一位夥伴'}剛才改過，還沒有刪除：</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
