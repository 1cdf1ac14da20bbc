import { feedbackChangeDays } from 'contract/attendance/feedback-change-days'
import type { Booking } from 'contract/booking/booking'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { isAttended } from './is-attended.ts'
import { LateFeedbackForm } from './late-feedback-form.tsx'
import { ratingWords } from './rating-words.ts'
import { ShareChoice } from './share-choice.tsx'
import styles from './feedback.module.css'

const dayMs = 86_400_000

export function Feedback({ booking, now }: { booking: Booking; now: number }) {
  const [given, setGiven] = useState(booking.feedback)
  const [isEditing, setEditing] = useState(false)
  const section = useRef<HTMLElement>(null)
  // A link of a message opens the page with the fragment before this part is there.
  useEffect(() => {
    if (location.hash === '#feedback') section.current?.scrollIntoView()
  }, [])
  if (given === null && !booking.days.some((day) => isAttended(day, now))) return null
  const canChange = given !== null && now < Date.parse(given.givenAt) + feedbackChangeDays * dayMs
  return (
    <section
      ref={section}
      id="feedback"
      className={styles.feedback}
      aria-labelledby="feedback-title"
      data-print="hide"
    >
      <h2 id="feedback-title">給老師和基地的話</h2>
      {given === null || isEditing ? (
        <Suspense>
          <LateFeedbackForm
            bookingId={booking.id}
            given={given}
            onGiven={(sent) => {
              setGiven(sent)
              setEditing(false)
            }}
          />
        </Suspense>
      ) : (
        <>
          <p role="status">
            你給了 {given.rating} 分（{ratingWords[given.rating - 1]}）。
          </p>
          {given.words && <p className={styles.words}>{given.words}</p>}
          <ShareChoice bookingId={booking.id} given={given} onChanged={setGiven} />
          {canChange && <Button onClick={() => setEditing(true)}>修改</Button>}
        </>
      )}
    </section>
  )
}
