import { randomUUID } from 'node:crypto'
import type { ChargeState, UseMark } from 'contract/spaces/applications'
import type { WantedUse } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { confirmUses } from '#draws/confirm-uses.ts'
import { markCharges } from '#lending/charges/mark-charges.ts'
import { askApplicant } from '#lending/decide/ask-applicant.ts'
import { decideApplication } from '#lending/decide/decide-application.ts'
import { readStaffApplication } from '#lending/decide/read-staff-application.ts'
import { reopenUses } from '#lending/decide/reopen-uses.ts'
import { markUses } from '#lending/marks/mark-uses.ts'
import { checkMove } from '#lending/moves/check-move.ts'
import { moveUseByStaff } from '#lending/moves/move-use-by-staff.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { cancelUses } from '#spaces/application/cancel-uses.ts'
import { changeApplication } from '#spaces/application/change-application.ts'
import { readOwnApplication } from '#spaces/application/read-application.ts'
import { readRevision } from '#spaces/application/revision.ts'
import { applyForSpaces } from '#spaces/apply/apply-for-spaces.ts'
import { dropWish } from '#spaces/wishes/drop-wish.ts'
import { takeWish } from '#spaces/wishes/take-wish.ts'
import { testNow } from './arrange.ts'

type Decision = {
  approve?: number[]
  reject?: number[]
  reason?: string
  rivals?: number[]
  isInBatch?: boolean
  revision?: number
}

type Move = WantedUse & { useId: number }

const texts = {
  purpose: 'reading',
  title: '巷口讀書會',
  headcount: 8,
  equipment: '',
  note: '',
  contactName: '陳小姐',
  contactPhone: '0912345678',
} as const

/** What applicants and staff do, at one moment, each call under a new idempotency key. */
export const applicationVerbs = ({ db }: Pick<TestDatabase, 'db'>, now = testNow) => {
  const deps = { db, clock: { now: () => now } }
  return {
    apply: (
      member: Account,
      uses: WantedUse[],
      more: Partial<{ headcount: number; waitsForTaken: boolean; contactPhone: string; title: string }> = {},
    ) =>
      applyForSpaces(
        deps,
        { ...texts, ...more, agreesToRules: true, uses },
        { actor: member, key: randomUUID() },
      ),
    change: (member: Account, applicationId: string, body: Parameters<typeof changeApplication>[1]['body']) =>
      changeApplication(deps, { applicationId, memberId: member.accountId, body }),
    cancel: (member: Account, applicationId: string, useIds: number[]) =>
      cancelUses(deps, { applicationId, memberId: member.accountId, body: { useIds } }),
    readOwn: (member: Account, applicationId: string) =>
      readOwnApplication(db, { applicationId, memberId: member.accountId }, now),
    take: (member: Account, applicationId: string, wishId: number, key: string = randomUUID()) =>
      takeWish(deps, { applicationId, wishId }, { actor: member, key }),
    drop: (member: Account, applicationId: string, wishId: number) =>
      dropWish(deps, { applicationId, wishId, memberId: member.accountId }),
    confirm: (member: Account, applicationId: string, useIds: number[]) =>
      confirmUses(deps, { applicationId, memberId: member.accountId, body: { useIds } }),
    read: (staff: Account, applicationId: string) =>
      readStaffApplication(db, { applicationId, actor: staff }, now),
    decide: async (
      staff: Account,
      applicationId: string,
      { approve = [], reject = [], reason = '', rivals = [], revision, ...more }: Decision,
    ) =>
      decideApplication(deps, {
        applicationId,
        actor: staff,
        key: randomUUID(),
        body: {
          approve,
          reject,
          reason,
          rivals,
          revision: revision ?? (await readRevision(db, applicationId)),
          ...more,
        },
      }),
    reopen: (staff: Account, applicationId: string, useIds: number[], isRecall = false) =>
      reopenUses(deps, { applicationId, actor: staff, key: randomUUID(), body: { useIds, isRecall } }),
    move: async (
      staff: Account,
      applicationId: string,
      {
        words = '',
        rivals = [],
        revision,
        isApproved,
        ...move
      }: Move & Partial<{ words: string; rivals: number[]; revision: number; isApproved: boolean }>,
    ) =>
      moveUseByStaff(deps, {
        applicationId,
        actor: staff,
        key: randomUUID(),
        body: {
          ...move,
          words,
          rivals,
          revision: revision ?? (await readRevision(db, applicationId)),
          isApproved: isApproved ?? (await isApprovedNow(db, move.useId)),
        },
      }),
    checkMove: (staff: Account, applicationId: string, move: Move) =>
      checkMove(db, { applicationId, actor: staff, body: move }, now),
    mark: (staff: Account, applicationId: string, useIds: number[], mark: UseMark | null, note = '') =>
      markUses(deps, { applicationId, actor: staff, key: randomUUID(), body: { useIds, mark, note } }),
    charge: (staff: Account, applicationId: string, chargeIds: number[], state: ChargeState, note = '') =>
      markCharges(deps, { applicationId, actor: staff, key: randomUUID(), body: { chargeIds, state, note } }),
    ask: (staff: Account, applicationId: string, question: string) =>
      askApplicant(deps, { applicationId, actor: staff, key: randomUUID(), body: { question } }),
  }
}

const isApprovedNow = async (db: TestDatabase['db'], useId: number): Promise<boolean> => {
  const { rows } = await sql<{ state: string }>`select state from spaces.uses where id = ${useId}`.execute(db)
  return rows[0]?.state === 'approved'
}
