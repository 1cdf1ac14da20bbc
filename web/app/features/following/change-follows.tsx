import type { FollowKind, followThing, unfollowThing } from 'contract/following'
import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { authState } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { startLogin } from '#client/session/login.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { surfacePath } from '#client/surface-path.ts'
import { storeFollow, takeStoredFollow, type Follow } from './follow-after-login.ts'
import { readFollowedTogether, type Subject } from './read-followed-together.ts'

export type ShownFollows = {
  followed: readonly FollowKind[]
  /** Pressed on this page: newer than what was read meanwhile. */
  pressed?: readonly FollowKind[]
  done?: ReactNode
}

type Show = (change: (before: ShownFollows) => ShownFollows) => void

const isOfCourse = (kind: FollowKind): boolean => kind === 'next_term'

const followOf = ({ id = 0, course }: Subject, kind: FollowKind): Follow => ({
  kind,
  thingId: isOfCourse(kind) ? course.id : id,
})

const everyKind: readonly FollowKind[] = ['saved', 'opens', 'next_term']

export async function readFollows(subject: Subject, show: Show): Promise<void> {
  const own = await readFollowedTogether(subject)
  // Offline, or the login leads to the sign-up first, which returns here.
  if (own === undefined) return
  const ofPage = everyKind.map((kind) => followOf(subject, kind))
  // A class that was followed until its opening is a followed class afterwards.
  const isFollowed = ({ kind, thingId }: Follow) =>
    own.some((one) => one.thingId === thingId && isOfCourse(one.kind) === isOfCourse(kind))
  show((before) => ({
    ...before,
    followed: ofPage
      .filter((one) =>
        before.pressed?.includes(one.kind) ? before.followed.includes(one.kind) : isFollowed(one),
      )
      .map(({ kind }) => kind),
  }))
  const wanted = takeStoredFollow(ofPage)
  if (wanted === undefined) return
  if (!isFollowed(wanted)) await pressFollow(subject, wanted.kind, false, show)
  const { kind, thingId } = wanted
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
  const wanted = followOf(subject, kind)
  if (!authState.read().isLogin) {
    storeFollow(wanted)
    return await startLogin()
  }
  const set = (isFollowed: boolean, done: ReactNode) =>
    show(({ followed, pressed = [] }) => ({
      followed: [...followed.filter((one) => one !== kind), ...(isFollowed ? [kind] : [])],
      pressed: [...pressed, kind],
      done,
    }))
  set(!wasFollowed, wasFollowed ? '已從收藏移除。' : <Done kind={kind} />)
  await sendInTurn(wanted, !wasFollowed).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    set(wasFollowed, '')
    if (error.code === 'signup_required') signUpFirst(wanted)
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

const signUpFirst = (wanted: Follow): void => {
  storeFollow(wanted)
  const { pathname, search } = location
  location.assign(surfacePath(`${pages.signup()}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`))
}

/** Presses are sent one after the other, so that the last one decides. */
let lastSent: Promise<unknown> = Promise.resolve()

const sendInTurn = (wanted: Follow, isFollowing: boolean): Promise<unknown> => {
  const sent = lastSent.then<unknown>(() => (isFollowing ? follow(wanted) : unfollow(wanted)))
  lastSent = sent.catch(() => undefined)
  return sent
}

const follow = (wanted: Follow) => callApi<typeof followThing>('POST /api/member/follow', { body: wanted })

const unfollow = ({ kind, thingId }: Follow) =>
  Promise.all(
    everyKind
      .filter((each) => isOfCourse(each) === isOfCourse(kind))
      .map((each) =>
        callApi<typeof unfollowThing>('DELETE /api/member/follow/:kind/:thingId', {
          params: { kind: each, thingId: String(thingId) },
        }),
      ),
  )
