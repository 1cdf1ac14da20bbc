import type { ApplicationPart, ListedApplication } from 'contract/lending/staff-applications'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ApplicationRow } from './application-row.tsx'
import { ApproveClear } from './approve-clear.tsx'
import rows from '#surfaces/staff/lists/linked-rows.module.css'
import styles from './page.module.css'

type ApplicationListProps = { part: ApplicationPart; items: readonly ListedApplication[] }

/** Those that nothing speaks against can be chosen and approved together. */
export function ApplicationList({ part, items }: ApplicationListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = items.filter(({ clearUseIds }) => clearUseIds.length > 0)
  const chooseOne = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <>
      <ApproveClear clear={clear} chosen={chosen} choose={(ids) => setChosen(new Set(ids))} />
      <ul role="list" className={classNames(rows.list, styles.list)}>
        {items.map((listed) => (
          <ApplicationRow
            key={listed.id}
            part={part}
            listed={listed}
            isChosen={chosen.has(listed.id)}
            onChoose={clear.includes(listed) ? (isChosen) => chooseOne(listed.id, isChosen) : undefined}
          />
        ))}
      </ul>
    </>
  )
}
