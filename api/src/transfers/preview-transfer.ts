import type { Received } from 'contract/endpoint'
import type { ParallelDay } from 'contract/transfers/merge'
import type { TransferPlan, previewTransfer as endpoint } from 'contract/transfers/transfer'
import { readClashes } from '#booking/moves/read-clashes.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import type { Database } from '#platform/db/database.ts'
import { hashOfTransfer, planTransfer } from './plan-transfer.ts'
import { shownDay } from './preview-merge.ts'
import { requireParallelClass } from './read-parallel-classes.ts'
import { requireTransferable, type OfBooking } from './require-transferable.ts'

type Asked = OfBooking & { body: Received<typeof endpoint>['body']; now: Date }

/** Refuses as `requireTransferable`, `requireParallelClass` and `planTransfer` do. */
export async function previewTransfer(db: Database, { body, now, ...asked }: Asked): Promise<TransferPlan> {
  const of = await requireTransferable(db, asked)
  const into = await requireParallelClass(db, { ...of, ...body }, now)
  const transfer = await planTransfer(db, { ...asked, classId: of.classId, into }, now)
  const { moves } = transfer
  const clashes = await readClashes(db, moves)
  const { days } = await readClassDays(db, of.classId)
  const peopleOf = new Map(days.map(({ id, seatsTaken }) => [id, seatsTaken]))
  const shown = (from: Parameters<typeof shownDay>[0]): ParallelDay =>
    shownDay(from, peopleOf.get(from.id) ?? 0)
  return {
    into,
    days: transfer.pairs.map(({ from, to, party, fit }) => {
      const at = moves.findIndex((move) => move.party === party)
      const move = moves[at]
      return {
        from: shown(from),
        to,
        people: 1 + (move ?? party).plus,
        isWaiting: (move ?? party).state === 'waiting',
        fit,
        isBoth: (move?.joined ?? move?.replaced) !== undefined,
        isElsewhere: clashes.has(at),
      }
    }),
    plan: hashOfTransfer(transfer),
  }
}
