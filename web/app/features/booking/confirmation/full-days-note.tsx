import type { Booking } from 'contract/booking/booking'
import type { readClass } from 'contract/catalog/class-detail'
import { taipeiSpan } from 'contract/taipei-time'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import styles from './booking-note.module.css'

/**
 * After an order whose other days were full; `sendBooking` writes their ids into the address. Days that the booking has got since are
 * left out.
 */
export function FullDaysNote({ booking: { classId, days } }: { booking: Booking }) {
  const [params] = useSearchParams()
  const full = params.get('full')
  const ids = idsIn(full).filter((id) => days.every(({ classDayId }) => classDayId !== id))
  const [words, setWords] = useState('')
  useEffect(() => {
    const named = idsIn(full)
    if (named.length > 0) wordsOf(classId, named).then(setWords, () => undefined)
  }, [classId, full])
  if (ids.length === 0) return null
  return (
    <p className={styles.note} role="status" data-print="hide">
      有 {ids.length} 天已經額滿，沒有報名{words}。可以回到班別看看能不能候補，或改選其他天。
    </p>
  )
}

const idsIn = (text: string | null): number[] =>
  text !== null && /^\d{1,9}(-\d{1,9}){0,59}$/.test(text) ? text.split('-').map(Number) : []

async function wordsOf(classId: number, ids: readonly number[]): Promise<string> {
  const params = { classId: String(classId) }
  const { days } = await callApi<typeof readClass>('GET /api/class/:classId', { params }, { isQuiet: true })
  const full = days.filter(({ id }) => ids.includes(id))
  const now = new Date()
  return full.length === 0
    ? ''
    : `：${full.map(({ startsAt, endsAt }) => taipeiSpan(new Date(startsAt), new Date(endsAt), now)).join('、')}`
}
