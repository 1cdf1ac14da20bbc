import { deliveryStates, failedStates, noticeChannels } from 'contract/notifications/notifications'
import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-words.ts'

test('each state of each channel has its own words', () => {
  const words = noticeChannels.flatMap((channel) =>
    deliveryStates.map((state) => deliveryWords({ channel, state }).word),
  )
  expect(new Set(words).size).toBe(noticeChannels.length * deliveryStates.length)
  expect(words).toContain('LINE：已送出')
  expect(words).toContain('電子信箱：沒有填')
})

test('states that count as failed look like it', () => {
  for (const state of failedStates)
    expect(['cancelled', 'warning']).toContain(deliveryWords({ channel: 'line', state }).pill)
})
