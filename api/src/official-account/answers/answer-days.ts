import { taipeiDate } from 'contract/taipei-time'
import { listComingDays } from '#booking/list-coming-days.ts'
import { readCalendar } from '#calendar/read-calendar.ts'
import type { Message } from '#line-messaging/line-messaging.ts'
import { buttonCard } from '#official-account/messages/button-card.ts'
import { classDaysMessage, maxCards } from '#official-account/messages/class-days-message.ts'
import { linkedPages, openPage } from '#official-account/messages/site-links.ts'
import { textMessage } from '#official-account/messages/text-message.ts'
import type { AnswerDeps } from './answer-deps.ts'

export async function answerToday({ db, links, now }: AnswerDeps, memberId: string): Promise<Message[]> {
  const date = taipeiDate(now)
  const { days } = await readCalendar(db, memberId, { from: date, to: date })
  if (days.length > 0)
    return [classDaysMessage(days, { heading: '今天的課', links, now }), ...moreThan(days.length)]
  const next = await listComingDays(db, memberId, { now, limit: 1, onlyHeld: true })
  if (next.days.length === 0) return [nothingBooked(links)]
  return [
    textMessage('今天沒有課。你的下一堂課是：'),
    classDaysMessage(next.days, { heading: '下一堂課', links, now }),
  ]
}

export async function answerMyDays({ db, links, now }: AnswerDeps, memberId: string): Promise<Message[]> {
  const { days, total } = await listComingDays(db, memberId, { now, limit: maxCards })
  if (days.length === 0) return [nothingBooked(links)]
  return [classDaysMessage(days, { heading: '我的課', links, now }), ...moreThan(total)]
}

/** Links to the page where days are cancelled: a button that cancels could be pressed by accident. */
export async function answerCancel({ db, links, now }: AnswerDeps, memberId: string): Promise<Message[]> {
  const { days, total } = await listComingDays(db, memberId, { now, limit: maxCards, onlyHeld: true })
  if (days.length === 0) return [nothingBooked(links)]
  const label = '取消或請假'
  return [
    textMessage(
      '哪一天不能來？點那一天的「取消或請假」，在打開的頁面就能取消；過了期限會改成請假，名額一樣會讓出來。',
    ),
    classDaysMessage(days, { heading: '選擇要取消或請假的日期', links, now, label }),
    ...moreThan(total),
  ]
}

const moreThan = (total: number): Message[] =>
  total <= maxCards ? [] : [textMessage(`還有 ${total - maxCards} 天，請到「行事曆」看全部。`)]

const nothingBooked = (links: AnswerDeps['links']): Message =>
  buttonCard({
    title: '目前沒有報名的課',
    text: '報名之後，在這裡就能查上課時間、地點，也能取消或請假。',
    actions: [
      openPage('找課程', linkedPages.classes(), links),
      openPage('看上課紀錄', linkedPages.history(), links),
    ],
  })
