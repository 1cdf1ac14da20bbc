import type { NoticeTopic } from 'contract/notifications/notifications'

export const topicWords: Readonly<Record<NoticeTopic, string>> = {
  booking: '報名與異動',
  waitlist: '候補',
  reminder: '上課提醒',
  following: '我的收藏',
  feedback: '課後',
}
