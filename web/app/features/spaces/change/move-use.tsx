import type { SpaceUse } from 'contract/spaces/applications'
import type { SpaceApplication, WantedUse } from 'contract/spaces/own-applications'
import { useCallback, useMemo, useState } from 'react'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { spanOf } from '#features/spaces/application/open-use.ts'
import { slotsOfDays } from '#features/spaces/week/day-slots.ts'
import { Legend } from '#features/spaces/week/legend.tsx'
import type { SpaceWeek } from '#features/spaces/week/read-week.ts'
import { WeekGrid } from '#features/spaces/week/week-grid.tsx'
import { WeekHead } from '#features/spaces/week/week-head.tsx'
import { stateWordsOfUse } from '#text/use-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { CallBase, ChangeHead } from './change-head.tsx'
import { MoveBar } from './move-bar.tsx'
import { useChange } from './use-change.ts'
import { withoutUse } from './without-use.ts'
import styles from './change.module.css'

/** A use for which another time is chosen; without the week that is shown when it cannot be read. */
export type Moving = { use: SpaceUse; shown: SpaceWeek | undefined }

type MoveUseProps = { application: SpaceApplication; now: number; moving: Moving }

/** Another time for one use of an application. Its code is loaded only for that. */
export default function MoveUse({ application, now, moving: { use, shown } }: MoveUseProps) {
  const { word, pill } = stateWordsOfUse[use.state]
  return (
    <>
      <ChangeHead application={application} title="改時間" />
      <div className={styles.now} data-state={use.state}>
        <p className={styles.time}>
          現在的時間
          <strong>{spanOf(use, now)}</strong>
          {use.spaceName}
          <StatusPill state={pill} size="small">
            {word}
          </StatusPill>
        </p>
        <p>{use.state === 'approved' ? whenApproved : whenPending}</p>
      </div>
      {shown === undefined ? (
        <p>
          現在看不到{use.spaceName}的空檔，也可能暫停外借。請晚一點再試，或
          <CallBase base={application.base} />
        </p>
      ) : (
        <Planner {...{ use, now, shown }} />
      )}
    </>
  )
}

const whenApproved =
  '這個時段已經核准。改了時間，基地會重新審核；而且一送出，原本的時間就讓給別人，不一定拿得回來。'
const whenPending = '送出後，基地只會審核新的時間，原本申請的時間就不算了。'

function Planner({ use, now, shown }: { use: SpaceUse; now: number; shown: SpaceWeek }) {
  const [chosen, setChosen] = useState<WantedUse>()
  const [hint, setHint] = useState('')
  const { send, isBusy, refused } = useChange()
  const [sent, setSent] = useState<WantedUse>()
  const days = useMemo(() => slotsOfDays(withoutUse(shown.availability, use)), [shown, use])
  const choose = useCallback((wanted: WantedUse) => (setChosen(wanted), true), [])
  const remove = useCallback(() => setChosen(undefined), [])
  const uses = useMemo(() => (chosen === undefined ? [] : [chosen]), [chosen])
  const move = (wanted: WantedUse) => {
    const { startsAt, endsAt } = wanted
    const span = spanOf(wanted, now)
    const changes = { moves: [{ useId: use.id, spaceId: use.spaceId, startsAt, endsAt }] }
    const act = () => {
      setSent(wanted)
      send({ changes })
    }
    if (use.state === 'approved') askFirst(spanOf(use, now), span, act)
    else act()
  }
  return (
    <section aria-labelledby="new-time" className={styles.planner}>
      <h2 id="new-time" className={styles.part}>
        選新的時間
      </h2>
      <WeekHead {...shown} />
      <Legend />
      <WeekGrid
        key={shown.week}
        days={days}
        spaceId={use.spaceId}
        uses={uses}
        old={use}
        onChoose={choose}
        onRemove={remove}
        onHint={setHint}
      />
      <MoveBar
        {...{ use, chosen, now, hint, isBusy }}
        // Another choice has not been refused yet.
        refusal={sent === chosen && !isBusy ? refused?.errors['moves'] : undefined}
        onMove={move}
      />
    </section>
  )
}

const askFirst = (old: string, wanted: string, act: () => void): void =>
  showModal({
    title: '改時間，重新審核？',
    content: `${old}已經核准。改到${wanted}以後，原本的時間馬上讓給別人，新的時間要等基地核准。`,
    buttons: [
      { text: '先不要', onClick: closeModal },
      {
        text: '改時間',
        onClick: () => {
          closeModal()
          act()
        },
      },
    ],
  })
