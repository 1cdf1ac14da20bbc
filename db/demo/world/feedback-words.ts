const content = [
  '老師講得很慢，問什麼都願意再示範一次，第一次學也跟得上。',
  '教室離車站近，走路就到。希望可以再開週末的班。',
  '第二次來上了，每次都學到新的東西，謝謝夥伴們。',
  '同組的人都很好聊，下課還一起去吃了晚餐。',
  '帶媽媽一起來，她比我還認真，已經在問下一期了。',
] as const
const critical = [
  '內容有點趕，最後一段來不及做完，如果多半小時會更好。',
  '坐後排看不太到示範，可以的話把桌子排近一點。',
  '冷氣太強，老人家坐久會冷。',
] as const

/** What the member of the nth feedback wrote: every third has words, as in life. */
export function feedbackWords(n: number, rating: number): string {
  if (n % 3 !== 0) return ''
  const words: readonly string[] = rating > 3 ? content : critical
  return words[(n / 3) % words.length]!
}
