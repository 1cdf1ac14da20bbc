/** To tap; each is a sentence that the applicant can read as it is. */
export const readyReasons = [
  '這個時段已經有其他活動。',
  '同一時段有其他申請，這次先借給另一組。',
  '人數超過這個空間能容納的。',
  '用途不符合這個空間的使用規則。',
  '這段時間基地沒有人可以開門。',
] as const

export const readyQuestions = [
  '請補上活動流程和大約的時間。',
  '請說明會用到的設備和音量。',
  '請確認人數，這個空間坐不下這麼多人。',
] as const

const isReady = (text: string, ready: readonly string[]): boolean => text === '' || ready.includes(text)

/** A tap replaces another ready sentence; what somebody has typed themselves stays. */
export const withReady = (typed: string, tapped: string, ready: readonly string[]): string => {
  const text = typed.trim()
  if (isReady(text, ready)) return tapped
  return text.includes(tapped) ? typed : `${text}${tapped}`
}
