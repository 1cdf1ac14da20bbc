import type { Profile } from 'contract/identity/identity'
import { pages } from 'contract/pages'
import { useFetcher } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { useSite } from '#client/use-site.ts'
import { AddFriendLink } from '#features/identity/add-friend-link.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NoticeTopics } from './notice-topics.tsx'
import { readNotify } from './read-notify.ts'
import styles from './own-profile.module.css'

type NotifyChoicesProps = { profile: Pick<Profile, 'notify' | 'email' | 'lineFriend'> }

export function NotifyChoices({ profile: { notify: saved, email, lineFriend } }: NotifyChoicesProps) {
  const choice = useFetcher()
  // A request has both settings: the next one starts from the pending one.
  const notify = readNotify(choice.formData) ?? saved
  const hasEmail = email !== null
  const choose = (part: Partial<Profile['notify']>) => {
    const chosen = Object.entries({ ...notify, ...part }).filter(([, isChosen]) => isChosen)
    const fields = Object.fromEntries(chosen.map(([name]) => [name, 'yes']))
    return choice.submit({ intent: 'choose-notices', ...fields }, { method: 'post', flushSync: true })
  }
  return (
    <section aria-labelledby="notify">
      <h2 id="notify">通知方式</h2>
      <p className={styles.lead}>
        先傳 LINE 訊息，收不到時改寄電子信箱；<SurfaceLink to={pages.inbox()}>通知</SurfaceLink>
        裡一定都有。晚上十點到早上八點，只傳緊急的事和你剛做的異動。
      </p>
      <div className={styles.choices}>
        <Checkbox
          variant="row"
          label="LINE 訊息"
          description={friendWords[lineFriend]}
          checked={notify.line}
          onChange={(event) => void choose({ line: event.target.checked })}
        />
        {lineFriend !== 'friend' && <AddFriend isBlocked={lineFriend === 'blocked'} />}
        <Checkbox
          variant="row"
          label="電子信箱"
          description={hasEmail ? email : '先填寫電子信箱，才能選擇這一項'}
          checked={hasEmail && notify.email}
          disabled={!hasEmail}
          onChange={(event) => void choose({ email: event.target.checked })}
        />
      </div>
      <NoticeTopics />
    </section>
  )
}

const friendWords = {
  friend: '已加官方帳號好友',
  none: '現在收不到：需要先加官方帳號好友',
  blocked: '現在收不到：你封鎖了官方帳號',
  unknown: '需要先加官方帳號好友',
} as const satisfies Record<Profile['lineFriend'], string>

function AddFriend({ isBlocked }: { isBlocked: boolean }) {
  const lineOaId = useSite()?.site.lineOaId ?? null
  if (lineOaId === null) return null
  return (
    <div className={styles.friend}>
      <AddFriendLink lineOaId={lineOaId} isBlocked={isBlocked} />
      <span>{isBlocked ? '解除封鎖' : '加好友'}以後，下次登入這裡就會更新。</span>
    </div>
  )
}
