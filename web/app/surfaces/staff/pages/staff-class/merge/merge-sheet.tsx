import type { MergePlan } from 'contract/transfers/merge'
import { Suspense, useState } from 'react'
import { useDraft } from '#client/session/use-draft.ts'
import { mustPreviewAgain, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { listParallel } from '#surfaces/staff/parallel/list-parallel.ts'
import { ParallelChoice } from '#surfaces/staff/parallel/parallel-choice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formOf, lackingSeats, pairsOf, type PairForm } from './merge-form.ts'
import { MergePlanList } from './merge-plan.tsx'
import { readMerge } from './read-merge.ts'

type MergeSheetProps = { classId: number; make: Make; onClose: () => void }

/** Merges two classes (併班): choose the class, pair the days, see who is notified, confirm. */
export function MergeSheet({ classId, make, onClose }: MergeSheetProps) {
  const [into, setInto] = useState('')
  const [seen, setSeen] = useState<{ asked: string; plan: MergePlan }>()
  const [form, setForm] = useState<PairForm[]>([])
  const [reason, setReason] = useDraft(`merge ${classId}`)
  const [classes] = useState(() => listParallel(classId))
  const intoClassId = Number(into)
  const pairs = pairsOf(form)
  const asked = JSON.stringify([into, pairs])
  const plan = seen?.asked === asked ? seen.plan : undefined
  const choose = (value: string) => {
    setInto(value)
    setForm([])
    setSeen(undefined)
  }
  const missing = into === '' ? notChosen : typeof pairs === 'string' ? pairs : undefined
  const preview = async () => {
    if (typeof pairs === 'string') return pairs
    const body = { intoClassId, ...(form.length > 0 && { pairs }) }
    return await readMerge(classId, body).then((found) => {
      const shown = form.length > 0 ? form : formOf(found)
      setForm(shown)
      setSeen({ asked: JSON.stringify([into, pairsOf(shown)]), plan: found })
      return undefined
    }, refusalWords)
  }
  const isPossible = plan?.pairs.every((pair) => hasSeats(pair, form)) ?? true
  return (
    <ChangeSheet
      title="併入另一班"
      concern={concernOf(plan)}
      button={plan === undefined ? '先看會怎麼改' : '確定併班'}
      check={plan === undefined ? preview : undefined}
      read={() => {
        if (missing !== undefined || typeof pairs === 'string') return missing ?? ''
        if (!isPossible) return '名額不夠，請先把名額加大。'
        const body = { intoClassId, pairs, ...reasonOf(reason), plan: plan?.plan ?? '' }
        return { change: { verb: 'merge', body }, done: '已併班' }
      }}
      make={async (wanted) => {
        const refused = await make(wanted)
        // What was shown is no longer true.
        if (refused !== undefined && mustPreviewAgain()) setSeen(undefined)
        return refused
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Suspense fallback={<Skeleton count={1} />}>
            <ParallelChoice
              {...errorOf(notChosen.field)}
              classes={classes}
              label="併入哪一班"
              emptyWords="這個課程沒有其他可以併入的班。要先開好另一班，公開之後再回來併班。"
              value={into}
              onChange={choose}
            />
          </Suspense>
          <div role="status">
            {seen && (
              <MergePlanList plan={seen.plan} form={form} isStale={plan === undefined} onChange={setForm} />
            )}
          </div>
          <ReasonField example="報名人數不足，兩班合開" value={reason} onChange={setReason} />
        </>
      )}
    </ChangeSheet>
  )
}

const notChosen = { field: 'into', message: '請選擇要併入哪一班。' }

const hasSeats = (pair: MergePlan['pairs'][number], form: readonly PairForm[]): boolean =>
  lackingSeats(pair, form.find(({ from }) => from === pair.from.classDayId)?.capacity ?? '') === 0

const concernOf = (plan: MergePlan | undefined): string => {
  if (plan === undefined) return '先看每一天會改到哪一天、名額夠不夠、會通知幾位，再決定。'
  const notice = plan.told === 0 ? '沒有人報名，不會通知任何人。' : `會通知 ${plan.told} 位，每人一則。`
  return `${notice}報名、費用、人數和候補順位都會跟著走，這一班不再開放報名。送出後兩分鐘內（當天的課 20 秒內）可以收回。`
}
