import { useEffect, useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Recallable } from './use-roster-acts.ts'
import styles from './recall-notice.module.css'

type RecallNoticeProps = { recallable: Recallable; onClose: () => void }

export function RecallNotice({ recallable, onClose }: RecallNoticeProps) {
  const { words, tellFrom, undo } = recallable
  const seconds = useSecondsUntil(tellFrom)
  const { isBusy, run } = useAct()
  return (
    <div className={styles.notice} data-testid="recall">
      <p role="status">
        <strong>{words}</strong>
        {tellFrom !== null && <span>{seconds > 0 ? '還沒通知本人' : '已通知本人'}</span>}
      </p>
      {seconds > 0 && (
        <span className={styles.seconds} aria-hidden>
          {seconds} 秒後通知
        </span>
      )}
      <Button icon="undo" isBusy={isBusy} onClick={() => void run(undo)}>
        {seconds > 0 ? '收回' : '復原'}
      </Button>
      <IconButton icon="close" label="關閉這則說明" onClick={onClose} />
    </div>
  )
}

const useSecondsUntil = (at: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))
}
