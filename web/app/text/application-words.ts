import type { ApplicationState, Purpose, UseMark, UseState } from 'contract/spaces/applications'
import { stateWordsOfUse, type Words } from './use-words.ts'

export const purposeWords: Record<Purpose, string> = {
  reading: '讀書會',
  practice: '練習',
  meeting: '會議',
  activity: '活動',
  other: '其他',
}

/** What staff have seen of an approved use. */
export const markWords: Record<UseMark, Words> = {
  used: { word: '有使用', pill: 'confirmed' },
  unused: { word: '沒有使用', pill: 'cancelled' },
  excused: { word: '沒有使用，有先告知', pill: 'ended' },
}

/** Some uses of an application may have ended otherwise. */
export const applicationStateWords: Record<ApplicationState, Words> = {
  reviewing: stateWordsOfUse.pending,
  asked: { word: '等補件', pill: 'info' },
  approved: stateWordsOfUse.approved,
  rejected: stateWordsOfUse.rejected,
  cancelled: stateWordsOfUse.cancelled,
  expired: stateWordsOfUse.expired,
}

/** Of what staff wrote with a decision. */
export const reasonLabel = (state: UseState): string => (state === 'approved' ? '基地的話' : '原因')
