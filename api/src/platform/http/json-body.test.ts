import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from './error-handling.ts'
import { acceptJsonBodies, jsonDepth } from './json-body.ts'

function echo() {
  const app = fastify({ bodyLimit: 1024 * 1024 })
  answerProblems(app)
  acceptJsonBodies(app)
  app.post('/', (request) => ({ got: request.body ?? null }))
  return (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload })
}

test.each([
  ['{}', 1],
  ['[[["]]]"]]]', 3],
  ['{"a":"\\"[[[["}', 1],
  ['"text"', 0],
  ['[[],{},[]]', 2],
  ['{"a":{},"b":{},"c":{}}', 2],
  ['[1,2,[3]]', 2],
  ['["[",["{"]]', 2],
  ['{"name":[[]]}', 3],
  ['{"ends with \\\\":[[]]}', 3],
])('depth of %s is %i', (text, depth) => expect(jsonDepth(text)).toBe(depth))

test.each([
  ['emoji as escapes', '{"name":"\\ud83c\\udf38 陳"}'],
  ['depth of 32', '['.repeat(32) + ']'.repeat(32)],
  ['an escaped backslash before u0000', '{"name":"\\\\u0000"}'],
  ['emoji as escapes next to what is no text', '["\\ud83c\\udf38",7,true,null,[],{"a":null}]'],
])('%s is accepted', async (_, text) => {
  const answer = await echo()(text)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().got).toEqual(JSON.parse(text))
})

test.each([
  ['a single brace', '{'],
  ['depth of 33', '['.repeat(33) + ']'.repeat(33)],
  ['depth of 100,000', '['.repeat(100_000)],
  ['__proto__', '{"__proto__":{"isMember":true}}'],
  ['constructor', '{"constructor":{"prototype":{}}}'],
  ['NUL', '{"name":"a\\u0000b"}'],
  ['NUL in one of several texts', '{"name":"a\\u0000b","place":"c"}'],
  ['NUL in a key', '{"a\\u0000b":1}'],
  ['a high surrogate alone', '{"name":["\\ud83c"]}'],
  ['a low surrogate alone', '{"name":"\\udf38"}'],
])('%s is refused', async (_, text) => {
  const answer = await echo()(text)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('malformed_request')
})

test('an empty body is no body', async () => {
  const answer = await echo()('')
  expect([answer.statusCode, answer.json()]).toEqual([200, { got: null }])
})

test('other content types are refused, whatever the body', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a/b']) {
    expect((await echo()('{}', type)).json().code).toBe('unsupported_media_type')
  }
})
