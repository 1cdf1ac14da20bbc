import type { WantedUse } from 'contract/spaces/own-applications'
import { useMemo, useState } from 'react'
import { addUses, openDraft, removeUse } from '#features/spaces/draft/application-draft.ts'
import { useApplicationDraft } from '#features/spaces/draft/use-application-draft.ts'
import { ApplicationForm } from '#features/spaces/form/application-form.tsx'
import { slotsOfDays } from '#features/spaces/week/day-slots.ts'
import { Legend } from '#features/spaces/week/legend.tsx'
import type { SpaceWeek } from '#features/spaces/week/read-week.ts'
import { useLiveWeek } from '#features/spaces/week/use-live-week.ts'
import { WeekGrid } from '#features/spaces/week/week-grid.tsx'
import { WeekHead } from '#features/spaces/week/week-head.tsx'
import { WeekText } from '#features/spaces/week/week-text.tsx'
import type { LentBase } from './space-types.ts'
import styles from './space-request.module.css'

type SpaceRequestProps = { base: LentBase; spaceId: number; shown: SpaceWeek; now: string }

/** When a space is free, and the application for it. Its code is loaded only with a space. */
export default function SpaceRequest({ base, spaceId, shown: rendered, now }: SpaceRequestProps) {
  const shown = useLiveWeek(spaceId, rendered)
  const open = useApplicationDraft(base.id)
  const days = useMemo(() => slotsOfDays(shown.availability), [shown])
  const { uses } = open.draft
  const [hint, setHint] = useState('')
  const here = useMemo(() => uses.filter((use) => use.spaceId === spaceId), [uses, spaceId])
  return (
    <section aria-labelledby="when" className={styles.request}>
      <WeekHead week={shown.week} availability={shown.availability} />
      <Legend />
      <WeekText days={days} phone={base.phone} />
      <div className={styles.form}>
        <ApplicationForm {...{ base, open, now, hint }} latest={shown.availability.latest}>
          <WeekGrid
            key={`${spaceId} ${shown.week}`}
            {...{ days, spaceId }}
            asked={rendered.asked}
            uses={here}
            onChoose={chooseUse}
            onRemove={removeChosen}
            onHint={setHint}
          />
        </ApplicationForm>
      </div>
    </section>
  )
}

const chooseUse = (use: WantedUse): boolean => addUses([use]) > 0

const removeChosen = (use: WantedUse): void => removeUse(openDraft.read().draft.uses.indexOf(use))
