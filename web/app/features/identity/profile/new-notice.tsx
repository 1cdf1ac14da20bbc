import type { Profile } from 'contract/identity/identity'
import { pages } from 'contract/pages'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import styles from './own-profile.module.css'

/** Asks for consent to a new privacy notice; without it everything but booking goes on. */
export function NewNotice({ notice }: { notice: NonNullable<Profile['newNotice']> }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" className={styles.notice} aria-labelledby="new-notice">
      <h2 id="new-notice">個人資料告知事項有新的版本</h2>
      <p>
        改了什麼：{notice.note.replace(/。$/, '')}。
        <a href={pages.privacy()} target="_blank">
          看完整的告知事項（另開分頁）
        </a>
      </p>
      <p>同意以後才能報名；取消、匯出和刪除帳號不受影響。</p>
      <input type="hidden" name="intent" value="agree-again" />
      <input type="hidden" name="version" value={notice.version} />
      <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
        同意
      </Button>
    </fetcher.Form>
  )
}
