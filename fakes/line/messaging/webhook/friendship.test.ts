import { expect, test } from 'vitest'
import { callback, useWebhookSite } from '#line/testing/use-webhook-site.ts'

const { line, events, deliveries } = useWebhookSite()

const changes = async (key: string, state: string) => {
  await line().control('POST', `/users/${key}/friend`, { state })
  return events().map(({ type, follow, replyToken }) => ({
    type,
    follow,
    hasToken: replyToken !== undefined,
  }))
}

test.each([
  ['wang', 'friend', [{ type: 'follow', follow: { isUnblocked: false }, hasToken: true }]],
  ['chen', 'friend', [{ type: 'follow', follow: { isUnblocked: true }, hasToken: true }]],
  ['lin', 'blocked', [{ type: 'unfollow', follow: undefined, hasToken: false }]],
  ['lin', 'friend', []],
  ['wang', 'blocked', []],
])('friendship of %s changed to %s sends %j', async (key, state, expected) => {
  expect(await changes(key, state)).toEqual(expected)
})

test('friendship can change silently', async () => {
  await line().control('POST', '/users/wang/friend', { state: 'friend', webhook: false })
  expect(await deliveries()).toEqual([])
})

test('friendship added during a login sends follow', async () => {
  const params = { response_type: 'code', client_id: '2000000001', redirect_uri: callback, state: 's' }
  const query = new URLSearchParams({ ...params, scope: 'openid profile', bot_prompt: 'normal' })
  await line().logInByScript(`${line().accessBase}/oauth2/v2.1/authorize?${query}`, {
    user: 'wang',
    addFriend: true,
  })
  expect(await deliveries()).toMatchObject([{ result: 'ok', events: [{ type: 'follow' }] }])
  expect(events()).toMatchObject([{ type: 'follow', follow: { isUnblocked: false } }])
})
