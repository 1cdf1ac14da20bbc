/** 週日 … 週六, by the number of the weekday. */
export const weekdayWords = ['日', '一', '二', '三', '四', '五', '六'].map((word) => `週${word}`)

export const timeWords: Readonly<Record<string, string>> = {
  morning: '上午',
  afternoon: '下午',
  evening: '晚上',
}

export const modeWords: Readonly<Record<string, string>> = { onsite: '實體課程', online: '線上課程' }

export const sortWords: Readonly<Record<string, string>> = {
  soon: '最近開課',
  new: '最新上架',
  seats: '剩餘名額最多',
}
