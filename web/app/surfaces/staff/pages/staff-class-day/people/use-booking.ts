import type { Roster } from 'contract/attendance/attendance'
import type { NamedPerson, RequestSource } from 'contract/attendance/named-person'
import type { PartySeats } from 'contract/attendance/roster'
import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { missingReason } from '#surfaces/staff/pages/staff-class-day/overbooking/reason-field.tsx'
import { sendOverbooking } from '#surfaces/staff/pages/staff-class-day/overbooking/send-overbooking.ts'
import { sendBooking } from './send-booking.ts'
import { readStaffRefusal, type StaffRefusal } from './staff-refusal.ts'

export type FullChoice = 'wait' | 'overbook'

type Order = {
  person: NamedPerson | undefined
  people: number
  source: RequestSource
  isOver: boolean
  whenFull: FullChoice
  reason: string
}
/** `act` is set only for usual bookings and waitlist places, which can be undone; `was`: how it has left the party. */
export type Booked = {
  bookingId: string
  isWaiting: boolean
  act?: { id: string; tellFrom: string; was: PartySeats; source: RequestSource }
}

type Wrong = { person?: string; reason?: string }

export function useBooking(
  roster: Pick<Roster, 'id' | 'classId' | 'mayManage'>,
  reload: () => Promise<void>,
) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState<StaffRefusal>()
  const [refusals, setRefusals] = useState(0)
  const countRefusal = () => setRefusals((count) => count + 1)
  const { isBusy, run } = useAct()
  const isExcepted = roster.mayManage && refusal?.isPassable === true
  const forget = () => {
    setWrong({})
    setRefusal(undefined)
  }
  const send = async (order: Order): Promise<Booked | undefined> => {
    const found = check(order, isExcepted)
    setWrong(found)
    if (Object.keys(found).length > 0 || order.person === undefined) {
      countRefusal()
      return undefined
    }
    const complete = { ...order, person: order.person }
    let booked: Booked | undefined
    await run(async () => {
      try {
        const accepts = { isExcepted, acceptOverlap: refusal?.isOverlap === true }
        booked = await place(roster, complete, accepts)
      } catch (error) {
        setRefusal(refusalFor(roster, readStaffRefusal(error)))
        countRefusal()
      } finally {
        await reload()
      }
    })
    return booked
  }
  return { send, wrong, refusal, refusals, isBusy, isExcepted, forget }
}

/** Those at the door pass no rules. */
const refusalFor = ({ mayManage }: Pick<Roster, 'mayManage'>, refusal: StaffRefusal): StaffRefusal =>
  mayManage || !refusal.isPassable ? refusal : { ...refusal, alert: `${refusal.message}要例外，請找班務。` }

const check = ({ person, isOver, whenFull, reason }: Order, isExcepted: boolean): Wrong => {
  const missing = (isOver && whenFull === 'overbook') || isExcepted ? missingReason(reason) : undefined
  return {
    ...(person === undefined && { person: '這支電話有人用過，請選是哪一位。' }),
    ...(missing !== undefined && { reason: missing }),
  }
}

type Accepts = { isExcepted: boolean; acceptOverlap: boolean }

const place = async (
  { id: classDayId, classId }: Pick<Roster, 'id' | 'classId'>,
  { person, people, source, isOver, whenFull, reason }: Order & { person: NamedPerson },
  { isExcepted, acceptOverlap }: Accepts,
): Promise<Booked> => {
  const plus = people - 1
  if (isOver && whenFull === 'overbook') {
    const body = { classDayId, reason: reason.trim(), source, party: { person, plus } }
    return { bookingId: (await sendOverbooking(classId, body)).bookingId, isWaiting: false }
  }
  const { bookingId, waitingDays, actId, tellFrom } = await sendBooking(classId, {
    person,
    days: [{ classDayId, plus, acceptWaitlist: isOver }],
    source,
    acceptOverlap,
    ...(isExcepted && { reason: reason.trim() }),
  })
  const isWaiting = waitingDays.length > 0
  const was = { people, state: isWaiting ? 'waiting' : 'booked' } as const
  return { bookingId, isWaiting, act: { id: actId, tellFrom, was, source } }
}
