import type { Purpose } from 'contract/spaces/applications'

export const purposeWords: Readonly<Record<Purpose, string>> = {
  reading: '讀書會',
  practice: '練習',
  meeting: '會議',
  activity: '活動',
  other: '其他',
}
