import type { Closure, Unreached } from 'contract/closures/closures'
import { taipeiDayTime } from 'contract/taipei-time'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { isArmed, outcomeWords } from './closure-words.ts'
import { LostApplicants } from './lost-applicants.tsx'
import { PhoneList } from './phone-list.tsx'
import { RecallClosure } from './recall-closure.tsx'
import styles from './closure-result.module.css'

const pollMs = 5_000

type ClosureResultProps = {
  closure: Closure
  unreached: Unreached
  /** How many closures were made or taken back on this page; the button of each has left. */
  acts: number
  onTakenBack: () => void
}

export function ClosureResult({ closure, unreached, acts, onTakenBack }: ClosureResultProps) {
  const { pending, people, applications } = unreached
  const isWaiting = pending > 0 && !closure.isWithdrawn
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const poll = () => {
      // Without a network each reading would show a message.
      if (navigator.onLine && document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (acts > 0) focusNextHeading(section.current)
  }, [acts])
  return (
    <section ref={section} aria-labelledby="result" className={styles.result} data-testid="closure-result">
      <h2 id="result">{titleOf(closure)}</h2>
      <p role="status">{resultWords(closure, unreached)}</p>
      <RecallClosure closure={closure} onTakenBack={onTakenBack} />
      {!closure.isWithdrawn && people.length > 0 && <PhoneList closureId={closure.id} people={people} />}
      {!closure.isWithdrawn && <LostApplicants closureId={closure.id} applications={applications} />}
    </section>
  )
}

const undoneTitle = '已經復原'

const titleOf = (closure: Closure): string => {
  if (isArmed(closure)) return '準備好了'
  if (closure.undoneAt === null) return '處理好了'
  return closure.armedFor !== null && closure.startedAt === null ? '已經取消準備' : undoneTitle
}

const resultWords = (closure: Closure, unreached: Unreached): string => {
  if (isArmed(closure))
    return `${taipeiDayTime(new Date(closure.armedFor!))} 自動執行，會通知 ${closure.willTell} 位。之前都可以在下面取消。`
  const notice = closure.isWithdrawn ? '還沒有人收到通知，也不會再通知。' : notifiedWords(closure, unreached)
  const isUndone = titleOf(closure) === undoneTitle
  return `${isUndone ? '原本 ' : ''}${outcomeWords(closure)}。${notice}`
}

const notifiedWords = ({ isTold }: Closure, { told, pending, people, applications }: Unreached): string => {
  // Nothing is sent while it can be undone.
  if (!isTold && pending > 0) return `影響 ${told} 位，${pending} 位會收到通知。`
  const lost = people.length + applications.length
  const reached = `影響 ${told} 位，${told - pending - lost} 位已經通知到`
  return pending > 0 ? `${reached}，${pending} 位還在寄送。` : `${reached}。`
}
