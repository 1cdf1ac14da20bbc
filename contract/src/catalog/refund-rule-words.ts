/** 「第一堂前取消全額退費；開課第 1 週退 70%，之後不退費」. Without schemas, because pages of visitors load it. */
export function refundRuleWords(percents: readonly number[]): string {
  const last = percents.findLastIndex((percent) => percent > 0)
  const weeks = percents.slice(0, last + 1).map((percent, index) => `第 ${index + 1} 週退 ${percent}%`)
  return weeks.length === 0
    ? '第一堂前取消全額退費，開課後取消不退費'
    : `第一堂前取消全額退費；開課${weeks.join('、')}，之後不退費`
}
