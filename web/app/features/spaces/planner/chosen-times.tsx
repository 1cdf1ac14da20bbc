import type { WantedUse } from 'contract/spaces/own-applications'
import { useState } from 'react'
import { removeUse } from '#features/spaces/draft/application-draft.ts'
import type { LentBase } from '#features/spaces/space-types.ts'
import { Button } from '#ui/button.tsx'
import { ChosenTime } from './chosen-time.tsx'
import type { CheckState } from './use-checked-uses.ts'
import { WaitForTaken } from './wait-for-taken.tsx'
import { waitedUses } from './waited-uses.ts'
import { WeeklyForm } from './weekly-form.tsx'
import styles from './chosen-times.module.css'

type ChosenTimesProps = {
  base: LentBase
  uses: readonly WantedUse[]
  check: CheckState
  waitsForTaken: boolean
  /** The server's refusals by index, when the application was refused. */
  refusals: readonly (string | undefined)[]
  latest: string
  now: string
}

/** What the application is for, with what is wrong with each time. */
export function ChosenTimes({ base, uses, check, waitsForTaken, ...props }: ChosenTimesProps) {
  const { refusals, latest, now } = props
  const [repeated, setRepeated] = useState<string>()
  const checked = check.checked?.uses ?? []
  const taken = checked.filter(({ isTaken }) => isTaken).length
  const waited = waitedUses(checked, waitsForTaken)
  if (uses.length === 0) return <p className={styles.none}>還沒有選時段。在上面的格子點開始和結束的時間。</p>
  return (
    <>
      <ul role="list" className={styles.times}>
        {uses.map((use, index) => {
          const key = `${use.spaceId} ${use.startsAt}`
          return (
            <li key={key} id={`use-${index}`} tabIndex={-1} className={styles.time}>
              <ChosenTime
                index={index}
                use={use}
                now={now}
                spaceName={base.spaces.find(({ id }) => id === use.spaceId)?.name ?? ''}
                checked={checked[index]}
                isWaited={waited.has(index)}
                refusal={refusals[index]}
              />
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  size="small"
                  icon="calendar"
                  aria-expanded={repeated === key}
                  onClick={() => setRepeated(repeated === key ? undefined : key)}
                >
                  每週同一時間
                </Button>
                <Button variant="quiet" size="small" icon="trash" onClick={() => removeUse(index)}>
                  移除
                </Button>
              </div>
              {repeated === key && (
                <WeeklyForm use={use} latest={latest} onDone={() => setRepeated(undefined)} />
              )}
            </li>
          )
        })}
      </ul>
      {taken > 0 && (
        <WaitForTaken
          taken={taken}
          hasPossible={checked.some(({ problem }) => problem === null)}
          waits={waitsForTaken}
        />
      )}
      {check.isMissing && <p className={styles.note}>現在沒辦法檢查這些時段，送出時會再檢查一次。</p>}
    </>
  )
}
