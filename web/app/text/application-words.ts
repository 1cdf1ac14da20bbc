import type { ApplicationState, Purpose, UseMark, UseState } from 'contract/spaces/applications'
import type { PillState } from '#ui/status-pill.tsx'

export const purposeWords: Record<Purpose, string> = {
  reading: '讀書會',
  practice: '練習',
  meeting: '會議',
  activity: '活動',
  other: '其他',
}

export type Words = { word: string; pill: PillState }

export const stateWordsOfUse: Record<UseState, Words> = {
  pending: { word: '審核中', pill: 'waiting' },
  approved: { word: '已核准', pill: 'confirmed' },
  rejected: { word: '未核准', pill: 'cancelled' },
  cancelled: { word: '已取消', pill: 'ended' },
  expired: { word: '逾期未決定', pill: 'closed' },
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
