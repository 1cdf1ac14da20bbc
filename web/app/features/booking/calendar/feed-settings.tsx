import type { closeCalendarFeed, openCalendarFeed, readCalendarFeed } from 'contract/calendar/calendar-feed'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { useSite } from '#client/use-site.ts'
import { Button } from '#ui/button.tsx'
import { FeedAddress } from './feed-address.tsx'
import styles from './calendar-feed.module.css'

export type FeedSettingsProps = {
  /** For browsers that cannot subscribe to a calendar, such as LINE's. */
  openElsewhere?: ((address: string) => void) | undefined
}

type Feed = { path: string | null }
const read = () => callApi<typeof readCalendarFeed>('GET /api/member/calendar-feed', {})
const open = () => callApi<typeof openCalendarFeed>('POST /api/member/calendar-feed', {})
const close = () => callApi<typeof closeCalendarFeed>('DELETE /api/member/calendar-feed', {})

export function FeedSettings({ openElsewhere }: FeedSettingsProps) {
  const [feed, setFeed] = useState<Feed>()
  const { isBusy, run } = useAct()
  const origin = useSite()?.origin ?? ''
  // Refusals have been shown by the call.
  useEffect(() => void read().then(setFeed, () => undefined), [])
  const settle = (call: () => Promise<Feed>) => void run(() => call().then(setFeed, () => undefined))
  return (
    <div aria-live="polite" aria-busy={isBusy}>
      {feed?.path ? (
        <>
          <FeedAddress address={`${origin}${feed.path}`} openElsewhere={openElsewhere} />
          <p className={styles.words}>
            知道這個網址的人都看得到你的課。傳錯人了，就換一個網址，原來的會失效。
          </p>
          <div className={styles.buttons}>
            <Button size="small" isBusy={isBusy} onClick={() => settle(open)}>
              換一個網址
            </Button>
            <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => settle(close)}>
              停用訂閱
            </Button>
          </div>
        </>
      ) : (
        <Button isBusy={isBusy} onClick={() => settle(feed === undefined ? read : open)}>
          {feed === undefined ? '看訂閱網址' : '產生訂閱網址'}
        </Button>
      )}
    </div>
  )
}
