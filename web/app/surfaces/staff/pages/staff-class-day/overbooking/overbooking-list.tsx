import type { Overbooking } from 'contract/office/overbooking'
import { taipeiDayTime } from 'contract/taipei-time'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './overbooking.module.css'

export function OverbookingList({ overbookings }: { overbookings: readonly Overbooking[] }) {
  if (overbookings.length === 0) return null
  return (
    <Disclosure summary={`超收與給名額紀錄 ${overbookings.length} 筆`}>
      <ul role="list" className={styles.overbookings}>
        {overbookings.map(({ at, name, people, seats, reason, by }, index) => (
          <li key={index}>
            {taipeiDayTime(new Date(at))}・{name ?? '已刪除的帳號'}・{people} 位・
            {seats === 0 && '用空位・'}
            {reason ?? '原因已隨帳號刪除'}（{by ?? '已刪除的帳號'}）
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
