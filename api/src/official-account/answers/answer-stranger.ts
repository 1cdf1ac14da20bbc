import type { Message } from '#line-messaging/line-messaging.ts'
import { buttonCard } from '#official-account/messages/button-card.ts'
import { linkedPages, openPage } from '#official-account/messages/site-links.ts'
import type { AnswerDeps } from './answer-deps.ts'

export const answerStranger = ({ links }: Pick<AnswerDeps, 'links'>): Message[] => [
  buttonCard({
    title: '還沒有找到你的會員資料',
    text: '用 LINE 登入並填好註冊資料，之後問「今天」或「我的課」就查得到報名。',
    actions: [
      openPage('登入並註冊', linkedPages.calendar(), links),
      openPage('先看看課程', linkedPages.classes(), links),
    ],
  }),
]
