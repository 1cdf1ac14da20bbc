import { useEffect, useState } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { pressFollow, readFollows, type ShownFollows } from './change-follows.tsx'

const nothing: ShownFollows = { followed: [] }

/** Loaded after the page, unlike the buttons of a class (`follow-buttons.tsx`), so that the pages share no chunk. */
export function FollowCourse({ courseId, title }: { courseId: number; title: string }) {
  const canFollow = isMember(useStore(authState, loggedOut))
  const [shown, show] = useState(nothing)
  const { followed, done } = canFollow ? shown : nothing
  useEffect(() => {
    if (canFollow) void readFollows({ course: { id: courseId } }, show)
  }, [courseId, canFollow])
  const isFollowed = followed.length > 0
  return (
    <>
      <Button
        id={`next_term-${courseId}`}
        variant="quiet"
        size="small"
        icon={isFollowed ? 'check' : 'heart'}
        aria-pressed={isFollowed}
        onClick={() => void pressFollow({ course: { id: courseId } }, 'next_term', isFollowed, show)}
      >
        {isFollowed ? '下一期開班會通知你' : '下一期開班通知我'}
        <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      <span role="status">{done}</span>
    </>
  )
}
