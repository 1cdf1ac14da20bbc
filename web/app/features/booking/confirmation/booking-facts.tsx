import type { Booking } from 'contract/booking/booking'
import { refundRuleWords } from 'contract/catalog/refund-rule-words'
import { pages } from 'contract/pages'
import { telAddress } from 'contract/tel-address'
import { Link } from 'react-router'
import { feeWords, paymentWords } from '#text/class-words.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import styles from './booking-page.module.css'

export function BookingFacts({ booking }: { booking: Booking }) {
  const isOnline = booking.days.every(({ mode }) => mode === 'online')
  return (
    <Facts
      facts={[
        ...(isOnline ? onlinePlace(booking) : place(booking)),
        ...unlessEmpty(booking.base.phone, {
          term: '電話',
          icon: 'phone',
          value: (
            <a href={telAddress(booking.base.phone)} className={styles.phone}>
              {booking.base.phone}
            </a>
          ),
        }),
        ...unlessEmpty(booking.bring, { term: '要帶什麼', icon: 'check', value: booking.bring }),
        { term: '費用', icon: 'tag', value: totalWords(booking, isOnline) },
        ...refundRule(booking),
        { term: '報名編號', icon: 'ticket', value: booking.code },
      ]}
    />
  )
}

const unlessEmpty = (text: string, fact: Fact): Fact[] => (text === '' ? [] : [fact])

const onlinePlace = ({ base }: Booking): Fact[] => [
  { term: '地點', icon: 'map-pin', value: `線上課程，由${base.name}主辦` },
]

const place = ({ base }: Booking): Fact[] => [
  {
    term: '地點',
    icon: 'map-pin',
    value: (
      <>
        <Link to={pages.baseDetail({ baseId: base.id })}>{base.name}</Link>，{base.address}
      </>
    ),
  },
  ...unlessEmpty(base.transport, { term: '怎麼來', icon: 'map', value: base.transport }),
]

const refundRule = ({ feeTwd, refundPercents }: Booking): Fact[] =>
  feeTwd === 0 || refundPercents === null
    ? []
    : [{ term: '退費', icon: 'tag', value: refundRuleWords(refundPercents) }]

/** A paid booking without booked days costs nothing, but is not free. */
const totalWords = ({ feeTwd, transferTo, days }: Booking, isOnline: boolean): string => {
  const booked = days.filter(({ state }) => state === 'booked')
  const people = peopleOf(booked.filter(({ notHeld }) => notHeld === null))
  const lost = peopleOf(booked) - people
  if (feeTwd === 0) return '免費'
  if (people === 0 && lost > 0) return refundWords(lost * feeTwd)
  if (people === 0) return waitWords(days)
  const due = `${feeWords(people * feeTwd)}（${people} 人次），${transferTo === null ? paymentWords(isOnline ? 'online' : 'onsite') : transferWords(transferTo)}`
  return lost === 0 ? due : `${due}；停課的日子${refundWords(lost * feeTwd)}`
}

const transferWords = (account: string): string => `請轉帳到 ${account}，轉好後告訴基地帳號末五碼`

const waitWords = (days: Booking['days']): string => {
  const awaited = days.filter(({ state }) => state === 'waiting' || state === 'offered')
  if (awaited.length === 0) return '已取消，不收費'
  return awaited.some(({ notHeld }) => notHeld === null) ? '候補中，遞補上才收費' : '不上課，不收費'
}

const peopleOf = (days: Booking['days']): number => days.reduce((sum, { plus }) => sum + 1 + plus, 0)
const refundWords = (twd: number): string => `不收費，已經繳的 ${feeWords(twd)} 會全額退還，退費方式請洽基地`
