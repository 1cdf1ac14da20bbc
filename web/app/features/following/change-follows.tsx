import type { FollowKind, followThing, unfollowThing } from 'contract/following'
import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { authState } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { startLogin } from '#client/session/login.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { surfacePath } from '#client/surface-path.ts'
import { readFollowedTogether, type Subject } from './read-followed-together.ts'
import { storeWish, takeWish, type Wish } from './wish-after-login.ts'

export type ShownFollows = {
  followed: readonly FollowKind[]
  /** Pressed on this page: newer than what was read meanwhile. */
  pressed?: readonly FollowKind[]
  done?: ReactNode
}

type Show = (change: (before: ShownFollows) => ShownFollows) => void

const isOfCourse = (kind: FollowKind): boolean => kind === 'next_term'

const wishOf = ({ id = 0, course }: Subject, kind: FollowKind): Wish => ({
  kind,
  thingId: isOfCourse(kind) ? course.id : id,
})

const everyKind: readonly FollowKind[] = ['saved', 'opens', 'next_term']

export async function readFollows(subject: Subject, show: Show): Promise<void> {
  const own = await readFollowedTogether(subject)
  // Offline, or the login leads to the sign-up first, which returns here.
  if (own === undefined) return
  const wishes = everyKind.map((kind) => wishOf(subject, kind))
  // A class that was followed until its opening is a followed class afterwards.
  const isFollowed = ({ kind, thingId }: Wish) =>
    own.some((one) => one.thingId === thingId && isOfCourse(one.kind) === isOfCourse(kind))
  show((before) => ({
    ...before,
    followed: wishes
      .filter((one) =>
        before.pressed?.includes(one.kind) ? before.followed.includes(one.kind) : isFollowed(one),
      )
      .map(({ kind }) => kind),
  }))
  const wish = takeWish(wishes)
  if (wish === undefined) return
  if (!isFollowed(wish)) await pressFollow(subject, wish.kind, false, show)
  const { kind, thingId } = wish
  const button = document.getElementById(`${kind}-${thingId}`) ?? document.getElementById(kind)
  button?.focus()
}

/**
 * Follows or unfollows. The button changes at once, and back when it was refused. A visitor logs in or signs up first
 * and returns to this page, which then follows.
 */
export async function pressFollow(
  subject: Subject,
  kind: FollowKind,
  wasFollowed: boolean,
  show: Show,
): Promise<void> {
  const wish = wishOf(subject, kind)
  if (!authState.read().isLogin) {
    storeWish(wish)
    return await startLogin()
  }
  const set = (isFollowed: boolean, done: ReactNode) =>
    show(({ followed, pressed = [] }) => ({
      followed: [...followed.filter((one) => one !== kind), ...(isFollowed ? [kind] : [])],
      pressed: [...pressed, kind],
      done,
    }))
  set(!wasFollowed, wasFollowed ? '已從收藏移除。' : <Done kind={kind} />)
  await sendInTurn(wish, !wasFollowed).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    set(wasFollowed, '')
    if (error.code === 'signup_required') signUpFirst(wish)
  })
}

function Done({ kind }: { kind: FollowKind }) {
  return (
    <>
      放進<SurfaceLink to={pages.following()}>我的收藏</SurfaceLink>了{doneWords[kind]}
    </>
  )
}

const doneWords: Record<FollowKind, string> = {
  saved: '，名額有變化時那裡看得到。',
  opens: '，開放報名時會通知你。',
  next_term: '，有新的班別時會通知你。',
}

const signUpFirst = (wish: Wish): void => {
  storeWish(wish)
  const { pathname, search } = location
  location.assign(surfacePath(`${pages.signup()}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`))
}

/** Presses are sent one after the other, so that the last one decides. */
let lastSent: Promise<unknown> = Promise.resolve()

const sendInTurn = (wish: Wish, isFollowing: boolean): Promise<unknown> => {
  const sent = lastSent.then<unknown>(() => (isFollowing ? follow(wish) : unfollow(wish)))
  lastSent = sent.catch(() => undefined)
  return sent
}

const follow = (wish: Wish) => callApi<typeof followThing>('POST /api/member/follow', { body: wish })

const unfollow = ({ kind, thingId }: Wish) =>
  Promise.all(
    everyKind
      .filter((each) => isOfCourse(each) === isOfCourse(kind))
      .map((each) =>
        callApi<typeof unfollowThing>('DELETE /api/member/follow/:kind/:thingId', {
          params: { kind: each, thingId: String(thingId) },
        }),
      ),
  )
