import type { ProfileFields } from 'contract/identity/identity'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FetcherSubmitFunction } from 'react-router'
import { onceTouched } from '#client/on-first-touch.ts'
import { beforeReloadEvent } from '#client/reload-document.ts'
import { authState } from '#client/session/auth-state.ts'
import { Icon } from '#ui/icon.tsx'
import { storeProfileDraft } from './profile-draft.ts'
import { readProfileForm } from './read-profile-form.ts'
import type { RefusedFields } from './refused-fields.tsx'
import type { RefusedForm } from './save-profile.ts'
import styles from './profile-form.module.css'

export type ProfileFieldsProps = {
  initial: Partial<ProfileFields>
  errors: Record<string, string>
}

type ProfileFormProps = {
  refused: RefusedForm | undefined
  /** The fields hold what was typed before a login. A toast alone may have closed before the member reads it. */
  isRestored: boolean
  isSaved?: boolean
  submit: FetcherSubmitFunction
  children: ReactNode
}

/** Lists refused fields above the form, and submits without a new page. */
export function ProfileForm({ refused, isRestored, isSaved = false, submit, children }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // What was restored is stored no longer, so another reload stores it again.
  const isUnsaved = useRef(isRestored === true)
  useEffect(() => {
    const element = form.current!
    const store = () => {
      if (isUnsaved.current) storeProfileDraft(readProfileForm(new FormData(element)))
    }
    // What was typed is not lost when another account is logged in meanwhile, or when the document is reloaded for a missing file.
    addEventListener(beforeReloadEvent, store)
    return () => {
      removeEventListener(beforeReloadEvent, store)
      // The guard has replaced the form, because the login has ended.
      if (!authState.read().isLogin) store()
    }
  }, [])
  useEffect(() => {
    if (isSaved) isUnsaved.current = false
  }, [isSaved])
  return (
    <form
      ref={form}
      onInput={() => (isUnsaved.current = true)}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // Rendered at once, so that the button ignores the second click of a double click.
        void submit(event.currentTarget, { flushSync: true })
      }}
    >
      {isRestored && (
        <p role="status" className={styles.restored}>
          <Icon name="success" size="small" />
          這是你剛才填的內容，還沒有送出。
        </p>
      )}
      <LateRefusedFields refused={refused} />
      {children}
    </form>
  )
}

const importRefusedFields = () => import('./refused-fields.tsx')

/**
 * Loaded with the first touch of the page, and again with each refusal when there was no network; until then the fields
 * alone show their errors.
 */
function LateRefusedFields({ refused }: { refused: RefusedForm | undefined }) {
  const [Loaded, setLoaded] = useState<typeof RefusedFields>()
  useEffect(() => {
    const load = () =>
      void importRefusedFields().then(
        (late) => setLoaded(() => late.RefusedFields),
        () => undefined,
      )
    if (refused === undefined) return onceTouched(load)
    load()
    return undefined
  }, [refused])
  return Loaded && <Loaded refused={refused} />
}
