import { createSecretKey, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { feedToken, readFeedToken } from './feed-token.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const feed = { memberId: randomUUID(), generation: 3 }

test('a token names the member and the generation', () => {
  const token = feedToken(key, feed)
  expect(token).toMatch(/^[\w-]{48}$/)
  expect(readFeedToken(key, token)).toEqual(feed)
})

test('every changed character, and every other key, makes it invalid', () => {
  const token = feedToken(key, feed)
  for (let at = 0; at < token.length; at++)
    expect(
      readFeedToken(key, `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`),
    ).toBeUndefined()
  expect(readFeedToken(createSecretKey(Buffer.alloc(32, 8)), token)).toBeUndefined()
})

test.each(['', 'A', 'A'.repeat(48), 'A'.repeat(47), 'A'.repeat(10_000), '%00', '../../x'])(
  '%j is no token',
  (token) => expect(readFeedToken(key, token)).toBeUndefined(),
)

test('padding and other spellings of the same bytes are refused', () => {
  const token = feedToken(key, feed)
  expect(readFeedToken(key, `${token}=`)).toBeUndefined()
  expect(readFeedToken(key, `${token}\n`)).toBeUndefined()
})
