import type { readLoggedText } from 'contract/notifications/message-log'
import type { NoticeText } from 'contract/notifications/notifications'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { NoticeWords } from '#features/notifications/notice-words.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './message-list.module.css'

export function MessageText({ messageId, name }: { messageId: number; name: string }) {
  const [words, setWords] = useState<NoticeText | 'failed'>()
  const load = async (isOpen: boolean) => {
    if (!isOpen || (words !== undefined && words !== 'failed')) return
    const call = { params: { messageId: String(messageId) } }
    await callApi<typeof readLoggedText>('GET /api/admin/message-log/:messageId', call).then(setWords, () =>
      setWords('failed'),
    )
  }
  return (
    <Disclosure
      className={styles.text ?? ''}
      summary={
        <>
          看內文
          <VisuallyHidden>：{name}</VisuallyHidden>
        </>
      }
      onToggle={(event) => void load(event.currentTarget.open)}
    >
      <div className={styles.words} aria-live="polite">
        {words === undefined && <p>讀取中…</p>}
        {words === 'failed' && <p>沒有讀到內文，請關上再打開一次。</p>}
        {typeof words === 'object' && <NoticeWords words={words} />}
      </div>
    </Disclosure>
  )
}
