import { dayLabel } from '#ui/month-dates.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { DayName } from './day-name.tsx'
import { canChoose, type DaySlots } from './day-slots.ts'
import styles from './day-tabs.module.css'

type DayTabsProps = { days: readonly DaySlots[]; shown: number; onShow: (day: number) => void }

/** Only on narrow screens, which show one day. */
export function DayTabs({ days, shown, onShow }: DayTabsProps) {
  return (
    <div role="group" aria-label="選一天" className={styles.tabs}>
      {days.map((day, index) => {
        const isFree = day.slots.some(({ state }) => canChoose(state))
        return (
          <button
            key={day.date}
            type="button"
            className={styles.tab}
            aria-pressed={index === shown}
            data-free={isFree || undefined}
            onClick={() => onShow(index)}
          >
            <VisuallyHidden>{`${dayLabel(day.date)}，${isFree ? '有' : '沒有'}可以借的時段`}</VisuallyHidden>
            <span className={styles.tabWords} aria-hidden="true">
              <DayName day={{ date: day.date, note: null }} isShort />
              <span className={styles.dot} />
            </span>
          </button>
        )
      })}
    </div>
  )
}
