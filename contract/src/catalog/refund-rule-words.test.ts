import { expect, test } from 'vitest'
import { refundRuleWords } from './refund-rule-words.ts'

test.each([
  [[0], '第一堂前取消全額退費，開課後取消不退費'],
  [[70], '第一堂前取消全額退費；開課第 1 週退 70%，之後不退費'],
  [[70, 50, 0], '第一堂前取消全額退費；開課第 1 週退 70%、第 2 週退 50%，之後不退費'],
])('the rule of %j', (percents, words) => {
  expect(refundRuleWords(percents)).toBe(words)
})
