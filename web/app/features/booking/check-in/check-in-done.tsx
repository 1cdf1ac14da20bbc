import type { CheckIn } from 'contract/attendance/check-in'
import { pages } from 'contract/pages'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { CheckInFacts } from './check-in-facts.tsx'
import { PeopleStepper } from './check-in-form.tsx'
import styles from './check-in.module.css'

type CheckInDoneProps = {
  checkIn: CheckIn
  now: number
  isBusy: boolean
  send: (people: number) => void
  next?: ReactNode
}

export function CheckInDone({ checkIn, now, isBusy, send, next }: CheckInDoneProps) {
  const { attendance, people, bookingId, endsAt } = checkIn
  const came = attendance?.came ?? people
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <header className={styles.done}>
        <Blossom />
        <h1 ref={heading} tabIndex={-1}>
          簽到完成
        </h1>
        <p className={styles.came} role="status">
          {cameWords(came, people)}
          {attendance?.state === 'late' && '，記錄為遲到'}
        </p>
      </header>
      <CheckInFacts checkIn={checkIn} now={now} />
      {people > 1 && Date.parse(endsAt) > now && (
        <Correction key={came} {...{ came, people, isBusy, send }} />
      )}
      <div className={styles.ways}>
        <SurfaceLink to={pages.bookingConfirmation({ bookingId })} className={buttonClass()}>
          看這筆報名
        </SurfaceLink>
        {next}
      </div>
    </div>
  )
}

/** 「3 位都到了」, 「到了 2 位，報名 3 位」. */
const cameWords = (came: number, people: number): string => {
  if (people === 1) return '老師知道你到了'
  return came === people ? `${people} 位都到了` : `到了 ${came} 位，報名 ${people} 位`
}

type CorrectionProps = { came: number; people: number; isBusy: boolean; send: (people: number) => void }

function Correction({ came, people, isBusy, send }: CorrectionProps) {
  const [count, setCount] = useState(came)
  return (
    <Disclosure summary="人數不對，或有人晚一點才到？">
      <div className={styles.correction}>
        <PeopleStepper people={count} setPeople={setCount} max={people} />
        <Button isBusy={isBusy} disabled={count === came} onClick={() => send(count)}>
          更新人數
        </Button>
      </div>
    </Disclosure>
  )
}

// A begonia blossom of the grille, drawn once when the page opens.
function Blossom() {
  return (
    <svg className={styles.blossom} viewBox="0 0 48 48" width="96" height="96" fill="none" aria-hidden="true">
      <path pathLength="1" d="M15 15a9 9 0 1 1 18 0 9 9 0 1 1 0 18 9 9 0 1 1-18 0 9 9 0 1 1 0-18z" />
      <path pathLength="1" d="M17 24.500l5 5 9.500-10.500" />
    </svg>
  )
}
