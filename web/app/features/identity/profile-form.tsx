import type { ProfileFields } from 'contract/identity/identity'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FetcherSubmitFunction } from 'react-router'
import { authState } from '#client/session/auth-state.ts'
import { accountChangeEvent } from '#client/session/page-account.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { storeProfileDraft } from './profile-draft.ts'
import { readProfileForm } from './read-profile-form.ts'
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

const labels: Record<string, string> = {
  name: '姓名',
  mobile: '手機',
  birthday: '生日',
  consent: '個人資料告知同意',
  email: '電子信箱',
  county: '居住縣市',
  district: '鄉鎮市區',
  personStatuses: '身分',
  interests: '感興趣的課程',
  heardFrom: '從哪裡知道我們',
}

/** Lists refused fields above the form, and submits without a new page. */
export function ProfileForm({ refused, isRestored, isSaved = false, submit, children }: ProfileFormProps) {
  const problems = Object.entries(refused?.errors ?? {}).map(([name, message]) => ({
    fieldId: name,
    message: `${labels[name] ?? ''}：${message}`,
  }))
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = useRef(false)
  useEffect(() => {
    const element = form.current!
    const store = () => {
      if (isUnsaved.current) storeProfileDraft(readProfileForm(new FormData(element)))
    }
    // What the first account has typed is not lost when another one is logged in meanwhile, here or in another tab.
    addEventListener(accountChangeEvent, store)
    return () => {
      removeEventListener(accountChangeEvent, store)
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
      <ErrorSummary problems={problems} {...(refused && { attempt: refused.attempt })} />
      {children}
    </form>
  )
}
