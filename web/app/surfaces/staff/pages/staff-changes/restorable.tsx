import type { LogEntry } from 'contract/changes'
import { staffPaths } from 'contract/staff-pages'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { RestoreButton } from '#surfaces/staff/things/restoration.tsx'
import { wordsOfThing } from './changed-things.ts'

type RestorableProps = {
  change: LogEntry
  /** Where the change that has put it back is listed. */
  place: RestoredPlace
  /** It was put back from here. */
  isRestored: boolean
  /** Just now, so that its words take the focus; `onFocused` follows. */
  isNew: boolean
  onRestored: () => void
  onFocused: () => void
}

export type RestoredPlace = 'above' | 'newest page' | 'outside the filters'

/** Puts a deleted thing back and stays on the page, which is read again. */
export function Restorable({ change, place, isRestored, isNew, onRestored, onFocused }: RestorableProps) {
  const { revalidate } = useRevalidator()
  const { thing, thingId, title } = change
  const words = wordsOfThing(thing)
  const result = useRef<HTMLParagraphElement>(null)
  const focus = useEffectEvent(() => {
    result.current?.focus()
    onFocused()
  })
  // The pressed button is gone.
  useEffect(() => {
    if (isRestored && isNew) focus()
  }, [isRestored, isNew])
  const finish = async () => {
    await revalidate()
    onRestored()
  }
  if (!isRestored)
    return <RestoreButton form={words} id={Number(thingId)} title={title ?? ''} onRestored={finish} />
  return (
    <p ref={result} tabIndex={-1}>
      放回來了，
      <PlaceWords place={place} />
      <Link to={words.onePath(thingId)}>打開「{title}」</Link>
    </p>
  )
}

function PlaceWords({ place }: Pick<RestorableProps, 'place'>) {
  if (place !== 'outside the filters') return <>這次的復原列在{place === 'above' ? '上面' : '最新的一頁'}。</>
  return (
    <>
      <Link to={staffPaths.staffChanges()}>清除條件</Link>就看得到這次的復原。
    </>
  )
}
