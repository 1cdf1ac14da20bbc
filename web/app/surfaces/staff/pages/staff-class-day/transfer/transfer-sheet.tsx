import type { Party, Roster } from 'contract/attendance/attendance'
import type { TransferPlan } from 'contract/transfers/transfer'
import { Suspense, useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { mustPreviewAgain, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { SourceChoice, usualSource } from '#surfaces/staff/pages/staff-class-day/people/source-choice.tsx'
import type { RosterActs } from '#surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts'
import { listParallel } from '#surfaces/staff/parallel/list-parallel.ts'
import { ParallelChoice } from '#surfaces/staff/parallel/parallel-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangedTransfer } from './changed-transfer.tsx'
import { readTransfer, type Changer } from './send-transfer.ts'
import { TransferredDays } from './transferred-days.tsx'
import styles from './transfer.module.css'

type TransferSheetProps = {
  roster: Pick<Roster, 'classId' | 'startsAt'>
  now: number
  party: Party
  acts: Pick<RosterActs, 'transfer'>
  onClose: () => void
}

/** Moves one person to a parallel class (轉班): choose the class, see what becomes of each day, press. */
export function TransferSheet({ roster, now, party, acts, onClose }: TransferSheetProps) {
  const [source, setSource] = useState(usualSource(roster, now))
  const [into, setInto] = useState('')
  const [seen, setSeen] = useState<TransferPlan>()
  // What was shown before, when it was no longer true.
  const [changed, setChanged] = useState<Changer & { before: TransferPlan }>()
  const [classes] = useState(() => listParallel(roster.classId))
  const { error, isBusy, run } = useAct()
  // The answer about another class may come late.
  const plan = seen !== undefined && String(seen.into.id) === into ? seen : undefined
  const preview = (classId: string) =>
    readTransfer(party.bookingId, Number(classId)).then((found) => {
      setSeen(found)
      return undefined
    }, refusalWords)
  const choose = (classId: string) => {
    setInto(classId)
    setChanged(undefined)
    if (classId !== '') void run(() => preview(classId))
  }
  const send = async () => {
    if (into === '') return '請選擇要轉到哪一班。'
    if (plan === undefined) return await preview(into)
    if (plan.days.some(({ fit }) => fit === 'seats_lacking'))
      return '名額不夠，請先把名額加大，或改選別的班。'
    const body = { intoClassId: plan.into.id, source, plan: plan.plan }
    let isShownAgain = false
    const showChanged = async (changer: Changer) => {
      const refused = await preview(into)
      isShownAgain = refused === undefined
      setChanged({ ...changer, before: plan })
      return refused ?? '還沒有轉班：你看過之後，內容有變動。請確認下面的新內容，再按一次。'
    }
    const refused = await acts.transfer(party, { body, className: plan.into.className }, showChanged)
    if (refused === undefined) onClose()
    // What was shown is no longer true.
    else if (!isShownAgain && mustPreviewAgain()) setSeen(undefined)
    return refused
  }
  return (
    <Sheet
      isOpen
      title={`${party.name ?? '已刪除的帳號'}：轉班`}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          {into !== '' && plan === undefined ? '看每一天怎麼轉' : changed ? '照新的內容轉班' : '確定轉班'}
        </Button>
      }
    >
      <div className={styles.fields}>
        <SourceChoice value={source} onChange={setSource} />
        <Suspense fallback={<Skeleton count={1} />}>
          <ParallelChoice
            classes={classes}
            label="轉到哪一班"
            emptyWords="這個課程沒有其他還在上課的班可以轉。"
            value={into}
            onChange={choose}
          />
        </Suspense>
        {plan && changed && <ChangedTransfer {...changed} now={plan} />}
        <div role="status">{plan && <TransferredDays plan={plan} />}</div>
        <p className={styles.concern}>
          這筆報名接下來的日期都會轉過去，費用、人數和候補順位照舊。
          {party.isGuest
            ? '沒有 LINE 的人不會收到通知，請在電話裡說清楚。'
            : '過一會兒才通知本人，按錯可以收回。'}
        </p>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </Sheet>
  )
}
