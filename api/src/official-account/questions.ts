export const questions = ['today', 'my_days', 'cancel', 'contact', 'help'] as const
export type Question = (typeof questions)[number]

/** In the order in which they are looked for. */
const words: readonly (readonly [Question, RegExp])[] = [
  ['cancel', /取消|退課|請假|不能去|改期/],
  ['today', /今天|今日|現在/],
  ['my_days', /我的課|我的預約|我的報名|上課時間|行事曆|什麼時候/],
  ['contact', /客服|真人|電話|聯絡|地址|在哪/],
  ['help', /.*/s],
]

/** Every other text asks for help. */
export const questionIn = (text: string): Question => words.find(([, pattern]) => pattern.test(text))![0]

export const questionData = (question: Question): string => `ask=${question}`

export const questionOfButton = (data: string): Question | undefined =>
  questions.find((question) => data === questionData(question))
