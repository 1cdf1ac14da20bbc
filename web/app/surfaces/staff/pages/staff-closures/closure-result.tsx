import type { Closure, Unreached } from 'contract/closures'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { outcomeWords } from './closure-words.ts'
import { PhoneList } from './phone-list.tsx'
import { RecallClosure } from './recall-closure.tsx'
import styles from './closure-result.module.css'

/** How often it is looked whether messages have arrived, in ms. */
const pollMs = 5_000

/** What became of a closure, and whom staff must phone. */
export function ClosureResult({ closure, unreached }: { closure: Closure; unreached: Unreached }) {
  const { told, pending, people } = unreached
  const isWaiting = pending > 0 && !closure.isWithdrawn
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return (
    <section aria-labelledby="result" className={styles.result} data-testid="closure-result">
      <h2 id="result">{closure.undoneAt === null ? '處理好了' : '已經復原'}</h2>
      <p role="status">
        {outcomeWords(closure)}。
        {closure.isWithdrawn ? '還沒有人收到通知，也不會再通知。' : toldWords({ told, pending, people })}
      </p>
      <RecallClosure closure={closure} />
      {!closure.isWithdrawn && people.length > 0 && <PhoneList closureId={closure.id} people={people} />}
    </section>
  )
}

const toldWords = ({ told, pending, people }: Unreached): string => {
  const reached = `影響 ${told} 位，${told - pending - people.length} 位已經通知到`
  return pending > 0 ? `${reached}，${pending} 位還在寄送。` : `${reached}。`
}
