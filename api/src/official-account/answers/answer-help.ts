import type { Message } from '#line-messaging/line-messaging.ts'
import { buttonCard } from '#official-account/messages/button-card.ts'
import { linkedPages, openPage } from '#official-account/messages/site-links.ts'
import type { AnswerDeps } from './answer-deps.ts'

/** Also the answer to every text that is no question, so it says where people answer. */
export const answerHelp = ({ links }: Pick<AnswerDeps, 'links'>): Message[] => [
  buttonCard({
    title: '這裡由系統自動回覆',
    text: '輸入「今天」看今天的課，「我的課」看接下來的課，「取消」取消或請假，「客服」找真人。',
    actions: [
      openPage('找課程', linkedPages.classes(), links),
      openPage('行事曆', linkedPages.calendar(), links),
    ],
  }),
]
