import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { isChosenAccount } from './chosen-account.ts'
import { confirmPerson, deleteOwnAccount } from './delete-own-account.ts'
import { comingWords } from './deletion-words.ts'
import { usePreview } from './use-preview.ts'
import styles from './delete-account.module.css'

export type DeletionFormProps = {
  name: string
  lineName: string
  /** The page was opened by the login that confirms the person. */
  hasReturned: boolean
}

export function DeletionForm({ name, lineName, hasReturned }: DeletionFormProps) {
  const { token } = useStore(authState, loggedOut)
  const { preview, isMissing: isUnread, reload } = usePreview(token)
  const [isTicked, setTicked] = useState(() => hasReturned && isChosenAccount())
  const [isMissing, setMissing] = useState(false)
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const missing = useId()
  useEffect(() => {
    if (hasReturned) box.current?.focus()
  }, [hasReturned])
  if (preview === undefined && isUnread) return <Unread reload={reload} />
  const isConfirmed = preview !== undefined && preview.confirmedUntil !== null
  const proceed = (): void => {
    setMissing(!isTicked)
    if (!isTicked) box.current?.focus()
    else if (preview !== undefined && isConfirmed)
      deleteOwnAccount({ name, lineName, preview, navigate, reload })
    else void confirmPerson().then(reload)
  }
  return (
    <div className={styles.form}>
      <p aria-live="polite">
        <strong>{preview === undefined ? '正在計算會取消的報名…' : comingWords(preview.coming)}</strong>
      </p>
      <Checkbox
        ref={box}
        label="我知道刪除以後不能復原"
        checked={isTicked}
        aria-invalid={isMissing}
        aria-describedby={missing}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <p id={missing} className={styles.missing} role="alert">
        {isMissing && !isTicked && '請先勾選「我知道刪除以後不能復原」。'}
      </p>
      {!isConfirmed && <p>為了確認是你本人，刪除前要再用 LINE 登入一次，會回到這裡繼續。</p>}
      <Button variant={isConfirmed ? 'danger' : 'outline'} isBusy={preview === undefined} onClick={proceed}>
        {isConfirmed ? '刪除帳號' : '用 LINE 確認是我'}
      </Button>
    </div>
  )
}

function Unread({ reload }: { reload: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">沒有讀到刪除帳號會取消哪些報名，請確認連線後再試一次。</p>
      <Button onClick={reload}>再讀一次</Button>
    </div>
  )
}
