import type { Profile, readProfile } from 'contract/identity/identity'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useSite } from '#client/use-site.ts'
import { AddFriendLink } from './add-friend-link.tsx'
import styles from './friend-prompt.module.css'

type FriendState = Profile['lineFriend']

type FriendPromptProps = {
  /** Asks LINE itself in the mini-app; undefined when it cannot now. */
  readFriend?: () => Promise<FriendState | undefined>
}

export function FriendPrompt({ readFriend }: FriendPromptProps) {
  const lineOaId = useSite()?.site.lineOaId ?? null
  const friend = useFriendState(lineOaId !== null, readFriend)
  if (lineOaId === null || (friend !== 'none' && friend !== 'blocked')) return null
  return (
    <aside className={styles.prompt} aria-label="加入 LINE 好友" data-print="hide">
      <p>{promptWords[friend]}</p>
      <AddFriendLink lineOaId={lineOaId} isBlocked={friend === 'blocked'} />
    </aside>
  )
}

const promptWords = {
  none: '你還不是官方帳號的好友，停課或改期的 LINE 通知只有好友收得到。',
  blocked: '你封鎖了官方帳號，停課或改期的 LINE 通知傳不到你的手機。',
} as const

const useFriendState = (
  isNeeded: boolean,
  readFriend: FriendPromptProps['readFriend'],
): FriendState | undefined => {
  const [friend, setFriend] = useState<FriendState>()
  useEffect(() => {
    if (!isNeeded) return undefined
    const stop = new AbortController()
    const read = async () => {
      const now = await readFriend?.().catch(() => undefined)
      if (now === 'friend') return now
      // LINE discloses to an app only who is no friend, not who has blocked the account.
      const atLogin = await readAtLogin(stop.signal)
      return now === undefined || atLogin === 'blocked' ? atLogin : now
    }
    read().then(
      (state) => !stop.signal.aborted && setFriend(state),
      () => undefined,
    )
    return () => stop.abort()
  }, [isNeeded, readFriend])
  return friend
}

const readAtLogin = async (signal: AbortSignal): Promise<FriendState> => {
  const options = { isQuiet: true, signal }
  return (await callApi<typeof readProfile>('GET /api/member/profile', {}, options)).lineFriend
}
