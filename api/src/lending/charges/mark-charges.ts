import type { Received } from 'contract/endpoint'
import type { markCharges as endpoint, StaffApplication } from 'contract/lending/staff-applications'
import type { ChargeState } from 'contract/spaces/applications'
import { sql } from 'kysely'
import { staffVerb, type StaffChange } from '#lending/decide/staff-verb.ts'
import { settleLots } from '#lots/settle-lots.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { isOfUse } from '#spaces/payments/owed.ts'

type Body = Received<typeof endpoint>['body']
type Charge = { id: number; useId: number | null; amountTwd: number; state: ChargeState; isLive: boolean }

/**
 * Says that fees and deposits are paid, waived, returned or due again. Refuses `not_found`, `use_decided` for what nobody owes
 * any more, and `invalid_input` for a return of what was not paid. A payment confirms what was won in a draw.
 */
export const markCharges = (deps: SpaceDeps, change: StaffChange<Body>): Promise<StaffApplication> =>
  staffVerb(deps, { name: 'mark_charges', action: 'application.mark' }, change, async (tx, { id }, now) => {
    const { chargeIds, state, note } = change.body
    const charges = await readCharges(tx, id, chargeIds)
    if (charges.length < new Set(chargeIds).size) throw refuse('not_found')
    requirePossible(charges, state)
    const changed = charges.filter((charge) => charge.state !== state)
    const ids = changed.map((charge) => charge.id)
    // What is due again, by mistake or not, is not cancelled in the next minute; what is paid on the day has no deadline.
    await sql`
      update spaces.charges set state = ${state},
        due_at = case when ${state} = 'due' and due_at is not null
          then greatest(due_at, ${now}::timestamptz + interval '1 day') else due_at end
      where id = any(${ids}::int[])`.execute(tx)
    // Who has won a draw and pays wants the time.
    if (state === 'paid' || state === 'waived') await settleLots(tx, await approvedUsesOf(tx, ids), now)
    const event = { applicationId: id, at: now, actorId: change.actor.accountId }
    const fees = changed.filter(({ useId }) => useId !== null)
    const deposits = changed.filter(({ useId }) => useId === null)
    if (fees.length > 0)
      await writeApplicationEvent(tx, {
        ...event,
        kind: `fee_${state}`,
        useIds: fees.map(({ useId }) => useId!),
        words: wordsOf(fees, note),
      })
    if (deposits.length > 0)
      await writeApplicationEvent(tx, { ...event, kind: `deposit_${state}`, words: wordsOf(deposits, note) })
  })

async function readCharges(tx: Tx, applicationId: string, ids: readonly number[]): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select c.id, c.use_id as "useId", c.amount_twd as "amountTwd", c.state, exists (select from spaces.uses u
      where ${isOfUse} and u.state = 'approved') as "isLive" from spaces.charges c
    where c.application_id = ${applicationId} and c.id = any(${ids as number[]}::int[])`.execute(tx)
  return rows
}

async function approvedUsesOf(tx: Tx, chargeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from spaces.charges c join spaces.uses u on ${isOfUse}
    where c.id = any(${chargeIds as number[]}::int[]) and u.state = 'approved'`.execute(tx)
  return rows.map(({ id }) => id)
}

function requirePossible(charges: readonly Charge[], state: ChargeState): void {
  const isReceived = (charge: Charge) => charge.state === 'paid' || charge.state === 'returned'
  if (state === 'returned' && !charges.every(isReceived))
    throw refuse('invalid_input', { fields: [{ path: 'state', message: '只有收到的費用或押金可以退還。' }] })
  const isOpen = (charge: Charge) => charge.state === 'due' || state === 'due'
  if (charges.some((charge) => isOpen(charge) && !charge.isLive)) throw refuse('use_decided')
}

/** 「NT$1,200；末五碼 12345」 */
const wordsOf = (charges: readonly Charge[], note: string): string => {
  const sum = charges.reduce((total, { amountTwd }) => total + amountTwd, 0)
  return [`NT$${sum.toLocaleString('en-US')}`, note.trim()].filter(Boolean).join('；')
}
