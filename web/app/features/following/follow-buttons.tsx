import type { ClassDetail } from 'contract/catalog/class-detail'
import type { FollowKind } from 'contract/following'
import { useEffect, useState } from 'react'
import { showError } from '#client/notices/toasts.ts'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import type { ShownFollows } from './change-follows.tsx'
import styles from './follow-buttons.module.css'

/** Loaded at the first press, or for members: other visitors do not pay for it. */
const load = () => import('./change-follows.tsx')
const nothing: ShownFollows = { followed: [] }

type FollowButtonsProps = {
  detail: ClassDetail
  isQuiet?: boolean
}

/** A visitor's press leads to the login and is carried out after it. */
export function FollowButtons({ detail, isQuiet = false }: FollowButtonsProps) {
  const canFollow = isMember(useStore(authState, loggedOut))
  const [shown, show] = useState(nothing)
  const { followed, done } = canFollow ? shown : nothing
  useEffect(() => {
    if (canFollow)
      void load().then(
        ({ readFollows }) => readFollows(detail, show),
        () => undefined,
      )
  }, [canFollow, detail])
  return (
    <div className={isQuiet ? styles.quiet : styles.buttons} data-print="hide">
      {kindsFor(detail.state, isQuiet).map((kind) => {
        const isFollowed = followed.includes(kind)
        return (
          <Button
            key={kind}
            id={kind}
            {...(isQuiet && { variant: 'quiet', size: 'small' })}
            icon={isFollowed ? 'check' : 'heart'}
            aria-pressed={isFollowed}
            onClick={() =>
              void load().then(({ pressFollow }) => pressFollow(detail, kind, isFollowed, show), sayOffline)
            }
          >
            {(isFollowed ? followedWords : words)[kind]}
          </Button>
        )
      })}
      <span role="status">{done}</span>
    </div>
  )
}

const sayOffline = () => showError('目前連不上網路，請確認連線後再試一次。')

const kindsFor = (state: ClassDetail['state'], isBookable: boolean): readonly FollowKind[] => {
  if (isBookable) return ['saved']
  if (state === 'upcoming') return ['opens']
  return state === 'full' ? ['saved', 'next_term'] : ['next_term']
}

const words: Record<FollowKind, string> = {
  saved: '收藏這一班',
  opens: '開放報名通知我',
  next_term: '下一期開班通知我',
}

const followedWords: Record<FollowKind, string> = {
  saved: '已收藏這一班',
  opens: '開放報名會通知你',
  next_term: '下一期開班會通知你',
}
