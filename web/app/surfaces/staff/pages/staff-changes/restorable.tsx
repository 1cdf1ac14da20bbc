import type { LogEntry } from 'contract/changes'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { RestoreButton } from '#surfaces/staff/things/restoration.tsx'
import { changedThingWords } from './changed-things.ts'

type RestorableProps = {
  change: LogEntry
  isFirstPage: boolean
  /** It was put back from here. */
  isRestored: boolean
  onRestored: () => void
}

/** Puts a deleted thing back and stays on the page, which is read again. */
export function Restorable({ change, isFirstPage, isRestored, onRestored }: RestorableProps) {
  const { revalidate } = useRevalidator()
  const { thing, thingId, title } = change
  const words = changedThingWords[thing]
  const result = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (isRestored) result.current?.focus()
  }, [isRestored])
  const finish = async () => {
    await revalidate()
    onRestored()
  }
  if (!isRestored)
    return <RestoreButton form={words} id={Number(thingId)} title={title ?? ''} onRestored={finish} />
  return (
    <p ref={result} tabIndex={-1}>
      放回來了，這次的復原列在{isFirstPage ? '上面' : '最新的一頁'}。
      <Link to={words.onePath(thingId)}>打開「{title}」</Link>
    </p>
  )
}
