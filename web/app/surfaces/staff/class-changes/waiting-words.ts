import type { ChangedPart } from 'contract/office/recall'
import type { StaffClass } from 'contract/office/staff-class'

/** A process of the version before does not answer its parts; one of the next may know others. */
type Recall = Partial<Pick<NonNullable<StaffClass['recall']>, 'parts' | 'earlier'>>

const partWords: Partial<Record<string, string>> & Record<ChangedPart, string> = {
  cancelled: '停辦',
  restored: '整班恢復',
  confirmed: '確定開班',
  not_opened: '不開班',
  decision_time: '延後決定',
  merged: '併班',
  day_added: '加一堂',
  days_cancelled: '停課',
  days_restored: '恢復上課',
  times: '改時間',
  rooms: '換教室',
  online: '改線上或實體',
  link: '換線上連結',
  seats: '改名額',
  teachers: '代課',
}

/** 「剛才的改時間、換教室還沒通知任何人」, and how many changes wait behind it. */
export function waitingWords({ parts = [], earlier = 0 }: Recall): string {
  const known = parts.flatMap((part) => partWords[part] ?? [])
  const what = known.length === 0 ? '更動' : known.join('、')
  const others = earlier === 0 ? '' : `（之前還有 ${earlier} 項更動也還沒通知；要收回前面的，先收回這一項）`
  return `剛才的${what}還沒通知任何人${others}`
}
