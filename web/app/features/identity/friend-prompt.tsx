import type { Profile, readProfile } from 'contract/identity'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useSite } from '#client/use-site.ts'
import { AddFriendLink } from './add-friend-link.tsx'
import styles from './friend-prompt.module.css'

/** Offers to add the official account, to members who were no friend at their last login; to nobody else. */
export function FriendPrompt() {
  const lineOaId = useSite()?.site.lineOaId ?? null
  const friend = useFriendState(lineOaId !== null)
  if (lineOaId === null || (friend !== 'none' && friend !== 'blocked')) return null
  return (
    <aside className={styles.prompt} aria-label="加入 LINE 好友" data-print="hide">
      <p>你登入時還不是官方帳號的好友。停課或改期的 LINE 通知開始寄送後，只有好友收得到。</p>
      <AddFriendLink lineOaId={lineOaId} />
    </aside>
  )
}

/** Undefined until it is known, and when it cannot be read. */
const useFriendState = (isNeeded: boolean): Profile['lineFriend'] | undefined => {
  const [friend, setFriend] = useState<Profile['lineFriend']>()
  useEffect(() => {
    if (!isNeeded) return undefined
    const stop = new AbortController()
    callApi<typeof readProfile>('GET /api/member/profile', {}, { isQuiet: true, signal: stop.signal }).then(
      ({ lineFriend }) => setFriend(lineFriend),
      () => undefined,
    )
    return () => stop.abort()
  }, [isNeeded])
  return friend
}
