import { findLineMember } from '#identity/find-line-member.ts'
import type { Message } from '#line-messaging/line-messaging.ts'
import { quickReplies } from '#official-account/messages/quick-replies.ts'
import type { Question } from '#official-account/questions.ts'
import { answerContact } from './answer-contact.ts'
import { answerCancel, answerMyDays, answerToday } from './answer-days.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { answerHelp } from './answer-help.ts'
import { answerStranger } from './answer-stranger.ts'

/** At most five messages. Members get their own bookings only; others get the way to log in. */
export async function answerQuestion(
  deps: AnswerDeps,
  question: Question,
  lineUserId: string,
): Promise<Message[]> {
  const member = await findLineMember(deps.db, lineUserId)
  const messages = await answerOf(deps, question, member?.id)
  const others = nextQuestions[question]
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, quickReply: quickReplies(others) } : message,
  )
}

const answerOf = async (
  deps: AnswerDeps,
  question: Question,
  memberId: string | undefined,
): Promise<Message[]> => {
  if (question === 'help') return answerHelp(deps)
  if (question === 'contact') return await answerContact(deps, memberId)
  if (memberId === undefined) return answerStranger(deps)
  return await ofMember[question](deps, memberId)
}

const ofMember = { today: answerToday, my_days: answerMyDays, cancel: answerCancel }

const nextQuestions: Record<Question, readonly Question[]> = {
  today: ['my_days', 'cancel', 'contact'],
  my_days: ['today', 'cancel', 'contact'],
  cancel: ['my_days', 'contact', 'help'],
  contact: ['today', 'my_days', 'help'],
  help: ['today', 'my_days', 'cancel', 'contact'],
}
