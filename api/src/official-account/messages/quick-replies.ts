import type { messagingApi } from '@line/bot-sdk'
import { questionData, type Question } from '#official-account/questions.ts'

const labels: Record<Question, string> = {
  today: '今天的課',
  my_days: '我的課',
  cancel: '取消或請假',
  contact: '客服',
  help: '可以問什麼',
}

export const quickReplies = (questions: readonly Question[]): messagingApi.QuickReply => ({
  items: questions.map((question) => ({
    type: 'action',
    action: {
      type: 'postback',
      label: labels[question],
      data: questionData(question),
      displayText: labels[question],
    },
  })),
})
