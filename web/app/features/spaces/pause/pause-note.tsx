import type { readSpacePause, SpacePause } from 'contract/spaces/own-applications'
import { telAddress } from 'contract/tel-address'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './pause-note.module.css'

const read = () => callApi<typeof readSpacePause>('GET /api/member/space-pause', {}, { isBackground: true })

/** Before anything is filled in: that the member cannot apply now, until when, and whom to phone. */
export default function PauseNote() {
  const [pause, setPause] = useState<SpacePause | null>(null)
  useEffect(
    () =>
      void read().then(
        (answer) => setPause(answer.pause),
        () => undefined,
      ),
    [],
  )
  if (pause === null) return null
  return (
    <section className={styles.note} aria-labelledby="space-pause">
      <Icon name="alert" />
      <div>
        <h2 id="space-pause">現在不能申請空間</h2>
        <p>{pause.words}</p>
        {pause.phone !== '' && (
          <a className={buttonClass({ variant: 'outline' })} href={telAddress(pause.phone)}>
            <Icon name="phone" size="small" />
            撥打 {pause.phone}
          </a>
        )}
      </div>
    </section>
  )
}
