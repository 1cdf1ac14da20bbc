import type { CheckedRecord, LearningRecord } from 'contract/attendance/learning-record'
import { taipeiSpan } from 'contract/taipei-time'
import { DataTable } from '#ui/data-table.tsx'
import styles from './learning-record.module.css'

type Day = CheckedRecord['days'][number] & Partial<LearningRecord['days'][number]>

type LearnedDaysProps = { year: number; days: readonly Day[]; hours: number }

/** Class and base are shown only where the record names them. */
export function LearnedDays({ year, days, hours }: LearnedDaysProps) {
  return (
    <>
      <DataTable caption={`${year} 年上課日`} className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col" className={styles.class}>
              課程
            </th>
            <th scope="col" data-number>
              時數
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            // One member can hold several classes at the same time.
            <tr key={`${day.startsAt} ${day.title} ${day.classDayId ?? ''}`}>
              <td>{taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(day.startsAt))}</td>
              <td className={styles.class}>
                {day.title}
                {day.className && (
                  <span className={styles.className}>{`${day.className}・${day.baseName}`}</span>
                )}
              </td>
              <td data-number>
                {day.hours}
                {!day.isRecorded && '＊'}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              共 {days.length} 天
            </th>
            <td data-number>{hours}</td>
          </tr>
        </tfoot>
      </DataTable>
      <p className={styles.note}>
        時數依課程時間計算。請假、缺席和停課的日子不算。
        {days.some(({ isRecorded }) => !isRecorded) && '標「＊」的日子沒有點名紀錄，依報名計算。'}
      </p>
    </>
  )
}
