import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { Link } from 'react-router'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'
import { Icon } from '#ui/icon.tsx'
import { heldWords } from './held-words.ts'
import { useHeldDates } from './use-held-dates.ts'
import styles from './held-dates.module.css'

/** What takes place on the days that somebody is about to close; closing them cancels none of it. */
export function HeldDates({ texts }: { texts: Texts }) {
  const held = useHeldDates(texts)
  return (
    <div role="status">
      {held !== undefined && held.dates.length > 0 && (
        <div className={styles.held} data-testid="held-dates">
          <p>
            <Icon name="alert" size="small" />
            <span>
              這些日子還有安排。寫成休館不會取消它們，報名和借用的人也不會收到通知
              {held.mayClose
                ? '；要取消或延後，請按那一天的「停課並通知」。'
                : '；請基地管理或管理員先處理。'}
            </span>
          </p>
          <ul role="list">
            {held.dates.map((day) => (
              <li key={day.date}>
                <span>
                  <strong>{taipeiDay(startOfTaipeiDay(day.date))}</strong> {heldWords(day)}
                </span>
                {held.mayClose && (
                  <Link
                    to={`${staffPaths.staffClosures()}?date=${day.date}&place=base:${texts['baseId']}`}
                    aria-label={`${taipeiDay(startOfTaipeiDay(day.date))}停課並通知`}
                  >
                    停課並通知
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {held.isCut && <p>只列出最近的 {held.dates.length} 天，後面還有。</p>}
        </div>
      )}
    </div>
  )
}
