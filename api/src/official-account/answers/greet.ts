import { sql } from 'kysely'
import type { Message } from '#line-messaging/line-messaging.ts'
import { buttonCard } from '#official-account/messages/button-card.ts'
import { quickReplies } from '#official-account/messages/quick-replies.ts'
import { linkedPages, openPage } from '#official-account/messages/site-links.ts'
import type { AnswerDeps } from './answer-deps.ts'

export async function greet({ db, links }: AnswerDeps, isUnblocked: boolean): Promise<Message[]> {
  const found = await sql<{ name: string }>`select name from site.settings`.execute(db)
  const { name } = found.rows[0]!
  const words = isUnblocked
    ? { title: `歡迎回到${name}`, text: '查課、取消和請假都和以前一樣。想知道今天有沒有課，問「今天」就好。' }
    : {
        title: `你好，這裡是${name}`,
        text: '找課、報名、查課、取消都在這裡。想知道今天有沒有課，問「今天」就好。',
      }
  const card = buttonCard({
    ...words,
    actions: [
      openPage('找課程', linkedPages.classes(), links),
      openPage('我的行事曆', linkedPages.calendar(), links),
    ],
  })
  return [{ ...card, quickReply: quickReplies(['today', 'my_days', 'help']) }]
}
