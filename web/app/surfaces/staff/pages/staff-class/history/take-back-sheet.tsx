import { useState } from 'react'
import { useDraft } from '#client/session/use-draft.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { concernWords, notifiedWords } from '#surfaces/staff/class-changes/change-words.ts'
import { PlannedSheet } from '#surfaces/staff/class-changes/planned-sheet.tsx'
import type { Ask } from '#surfaces/staff/class-changes/read-plan.ts'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make, Wanted } from '#surfaces/staff/class-changes/use-changes.ts'
import type { FoundClashes } from '#surfaces/staff/pages/staff-class/sheets/clash-words.ts'
import { MoveClashes } from '#surfaces/staff/pages/staff-class/sheets/move-clashes.tsx'
import { readClashes } from '#surfaces/staff/pages/staff-class/sheets/read-clashes.ts'
import type { TakeBack } from './take-back.ts'

export type Chosen = { changeId: number; takeBack: TakeBack; what: string; lines: readonly string[] }

type TakeBackSheetProps = { classId: number; chosen: Chosen; make: Make; onClose: () => void }
type Act = Extract<TakeBack, { change: unknown }>
type Shown = Pick<Chosen, 'what' | 'lines'>
type ActSheetProps = Omit<TakeBackSheetProps, 'chosen'> & Shown & Act

/** What will be as it was, and whom it concerns, before it is done. */
export function TakeBackSheet({
  classId,
  chosen: { takeBack, what, lines },
  make,
  onClose,
}: TakeBackSheetProps) {
  return 'ask' in takeBack ? (
    <PlanSheet {...{ classId, make, onClose }} {...{ what, lines }} ask={takeBack.ask} />
  ) : (
    <ActSheet {...{ classId, make, onClose }} {...{ what, lines }} {...takeBack} />
  )
}

function PlanSheet({ what, lines, ...rest }: Omit<TakeBackSheetProps, 'chosen'> & Shown & { ask: Ask }) {
  return (
    <PlannedSheet title={`復原 ${what}`} act="復原" done="已復原" reason="" {...rest}>
      <Lines lines={lines} />
    </PlannedSheet>
  )
}

function ActSheet({ classId, what, lines, days, change, make, onClose }: ActSheetProps) {
  const [reason, setReason] = useDraft(`take back ${classId} ${what}`)
  const [found, setFound] = useState<FoundClashes>()
  const notifiesPeople = change.verb === 'move' || change.verb === 'venue'
  const check = () =>
    readClashes(classId, change).then((clashes) => {
      setFound(clashes)
      return undefined
    }, refusalWords)
  const mustCheck = change.verb === 'move' && (found === undefined || found.isForbidden)
  return (
    <ChangeSheet
      title={`復原 ${what}`}
      concern={concernOf({ days, change })}
      button={mustCheck ? '檢查撞期' : '確定復原'}
      check={mustCheck ? check : undefined}
      read={() => ({ change: withReason(change, reason), done: '已復原' })}
      {...{ make, onClose }}
    >
      <Lines lines={lines} />
      {notifiesPeople && <ReasonField example="原本的教室修好了" value={reason} onChange={setReason} />}
      <div role="status">{found && <MoveClashes found={found} act="改" />}</div>
    </ChangeSheet>
  )
}

const Lines = ({ lines }: Pick<Chosen, 'lines'>) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

const withReason = (change: Wanted['change'], reason: string): Wanted['change'] => {
  if (change.verb === 'move') return { verb: 'move', body: { ...change.body, ...reasonOf(reason) } }
  if (change.verb === 'venue') return { verb: 'venue', body: { ...change.body, ...reasonOf(reason) } }
  return change
}

function concernOf({ days, change: { verb } }: Pick<Act, 'days' | 'change'>): string {
  if (verb === 'rules') return '只影響之後的報名，已經報名和候補的人不受影響。'
  if (verb === 'capacity') return `${concernWords(days)}。名額變多時，會依序給候補的人。`
  return notifiedWords(days)
}
