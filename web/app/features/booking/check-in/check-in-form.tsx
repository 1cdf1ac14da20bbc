import type { CheckIn } from 'contract/attendance/check-in'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { CheckInFacts } from './check-in-facts.tsx'
import styles from './check-in.module.css'

type CheckInFormProps = { checkIn: CheckIn; now: number; isBusy: boolean; send: (people: number) => void }

export function CheckInForm({ checkIn, now, isBusy, send }: CheckInFormProps) {
  const [people, setPeople] = useState(checkIn.people)
  return (
    <div className={styles.form}>
      <PageHead title="簽到" />
      <CheckInFacts checkIn={checkIn} now={now} />
      {checkIn.people > 1 && (
        <div className={styles.people}>
          <p>
            <strong>現場到了幾位？</strong>
            <span>含你自己</span>
          </p>
          <PeopleStepper {...{ people, setPeople }} max={checkIn.people} />
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        isBlock
        icon="check"
        isBusy={isBusy}
        onClick={() => send(people)}
      >
        {people > 1 ? `簽到（${people} 位）` : '簽到'}
      </Button>
    </div>
  )
}

type PeopleStepperProps = { people: number; setPeople: (people: number) => void; max: number }

/** `people` includes the member. */
export function PeopleStepper({ people, setPeople, max }: PeopleStepperProps) {
  return (
    <Stepper
      label="到場人數，含自己"
      words={{ before: '連我', after: '位' }}
      value={people}
      min={1}
      max={max}
      maxReason={`這一天報名 ${max} 位`}
      onChange={setPeople}
    />
  )
}
