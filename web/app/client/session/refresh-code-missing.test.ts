import { beforeEach, expect, test, vi } from 'vitest'
import { errorOf, logIn, read, shownToasts, stubFetch } from './testing/calls.ts'
import { jsonAnswer } from './testing/fake-browser.ts'

vi.mock('./refresh-error.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const fetched = stubFetch()

beforeEach(() => logIn('t1'))

test('calls of a page whose refresh cannot be loaded show one message, and a later call another', async () => {
  fetched.mockImplementation(async () => jsonAnswer(401, { code: 'session_expired' }))
  const errors = await Promise.all([errorOf(read()), errorOf(read())])
  expect(errors).toMatchObject([
    { status: 0, code: 'unreachable' },
    { status: 0, code: 'unreachable' },
  ])
  expect(shownToasts()).toHaveLength(1)
  await errorOf(read())
  expect(shownToasts()).toHaveLength(2)
})
