import { useEffect, type ReactNode } from 'react'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { loadSharing } from '#surfaces/liff/line/share-card.ts'
import { Button } from '#ui/button.tsx'
import styles from './share-button.module.css'

type ShareButtonProps = {
  /** Resolves to whether something was sent. */
  share: () => Promise<boolean>
  children?: ReactNode
}

export function ShareButton({ share, children }: ShareButtonProps) {
  const { isBusy, run } = useAct()
  useEffect(() => void loadSharing().catch(() => undefined), [])
  const send = async () => {
    try {
      if (await share()) showSuccess('已分享給朋友。')
    } catch {
      showError('LINE 現在不能分享，請稍後再試，或截圖傳給朋友。')
    }
  }
  return (
    <div className={styles.share} data-print="hide">
      <Button variant="quiet" size="small" icon="share" isBusy={isBusy} onClick={() => void run(send)}>
        分享給朋友
      </Button>
      {children}
    </div>
  )
}
