import { startOfTaipeiDay, taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { StoredDays } from './stored-days.ts'
import styles from './stored-days-note.module.css'

export function StoredDaysNote({ stored: { loadedAt, from, to } }: { stored: StoredDays }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = () => void revalidate()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [revalidate])
  return (
    <div role="status" className={styles.note}>
      <Icon name="wifi-off" />
      <p>
        <strong>這是 {taipeiDayTime(new Date(loadedAt))} 載入的行事曆。</strong>
        目前連不上網路，只看得到{dayOf(from)}到{dayOf(to)}的課，之後的異動要連上才會更新。
      </p>
    </div>
  )
}

const dayOf = (date: string): string => taipeiDay(startOfTaipeiDay(date))
