import { useState } from 'react'
import { Specimen, State } from '#design/specimen.tsx'
import { MonthDay } from '#ui/month-day.tsx'
import { MonthGrid } from '#ui/month-grid.tsx'
import styles from '#design/design.module.css'

const today = '2026-11-20'
const plain = { isOutside: false, isToday: false, isSelected: false, isDisabled: false, isTabStop: false }
const days = [
  { name: '平常', state: {} },
  { name: '今天', state: { isToday: true } },
  { name: '選取', state: { isSelected: true } },
  { name: '別的月份', state: { isOutside: true } },
  { name: '不能選', state: { isDisabled: true } },
]

export function Calendar() {
  const [month, setMonth] = useState(today.slice(0, 7))
  const [selected, setSelected] = useState('2026-11-25')
  return (
    <>
      <Specimen name="month-grid" note="方向鍵、Home、End、PgUp、PgDn 移動；Enter 選取。">
        <State name="今天 20 日，選取 25 日，29 日不能選" isWide>
          <MonthGrid
            {...{ month, selected, today }}
            onMonthChange={setMonth}
            onSelect={setSelected}
            renderDay={(day) => (day.endsWith('5') ? '2 堂' : undefined)}
            describeDay={(day) => (day.endsWith('5') ? '2 堂課' : undefined)}
            isDayDisabled={(day) => day === '2026-11-29'}
          />
        </State>
      </Specimen>
      <Specimen name="month-day">
        <table className={styles.days}>
          <tbody>
            <tr>
              {days.map(({ name, state }) => (
                <MonthDay
                  key={name}
                  {...plain}
                  {...state}
                  day={today}
                  description={name}
                  onSelect={() => undefined}
                >
                  {name}
                </MonthDay>
              ))}
            </tr>
          </tbody>
        </table>
      </Specimen>
    </>
  )
}
