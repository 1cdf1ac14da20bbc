import { expect, test } from 'vitest'
import { ApiError } from './call-api.ts'
import { keepShownPage } from './keep-shown-page.ts'
import type { LoaderResults } from './show-errors-in-guard.ts'

const loaded = (result: unknown): LoaderResults => ({ page: { type: 'data', result } })
const failed = (error: unknown): LoaderResults => ({ guard: { type: 'error', result: error } })
const unreachable = () => failed(new ApiError(0, 'unreachable', {}))

const load = (path: string, results: LoaderResults, method = 'GET') =>
  keepShownPage(
    { request: new Request(`https://hangkhau.tw${path}`, { method }) } as never,
    async () => results,
  )

test.each([0, 429, 500, 503])('a page that fails with %i when it is loaded again stays', async (status) => {
  await load('/staff/class/1', loaded('first'))
  await load('/staff/class/1', loaded('second'))
  expect(await load('/staff/class/1', failed(new ApiError(status, 'x', {})))).toEqual(loaded('second'))
  expect(await load('/staff/class/1', unreachable())).toEqual(loaded('second'))
  expect(await load('/staff/class/1', loaded('third'))).toEqual(loaded('third'))
})

test.each([401, 403, 404, 409])('a refusal with %i replaces the page', async (status) => {
  await load('/staff/class/1', loaded('first'))
  const refused = failed(new ApiError(status, 'x', {}))
  expect(await load('/staff/class/1', refused)).toEqual(refused)
})

test('an error of our own code replaces the page', async () => {
  await load('/staff/class/1', loaded('first'))
  const broken = failed(new TypeError('x'))
  expect(await load('/staff/class/1', broken)).toEqual(broken)
})

test('a page that has not opened shows its error, also the one that was open before', async () => {
  expect(await load('/staff/class/1', unreachable())).toEqual(unreachable())
  await load('/staff/class/1', loaded('first'))
  expect(await load('/staff/class/2', unreachable())).toEqual(unreachable())
  expect(await load('/staff/class/1', unreachable())).toEqual(unreachable())
})

test('a redirect is no page that is open', async () => {
  await load('/staff/class/1', loaded(new Response(null, { status: 302 })))
  expect(await load('/staff/class/1', unreachable())).toEqual(unreachable())
})

test('the answer of an action is not what the page is kept with', async () => {
  await load('/staff/class/1', loaded('first'))
  expect(await load('/staff/class/1', loaded('changed'), 'POST')).toEqual(loaded('changed'))
  expect(await load('/staff/class/1', unreachable())).toEqual(loaded('first'))
  const failedAction = unreachable()
  expect(await load('/staff/class/1', failedAction, 'POST')).toEqual(failedAction)
})

test('a route that was not loaded again keeps what it was loaded with', async () => {
  const layout: LoaderResults = { layout: { type: 'data', result: 'new' } }
  await load('/staff/class/1', loaded('first'))
  await load('/staff/class/1', layout)
  expect(await load('/staff/class/1', unreachable())).toEqual({ ...loaded('first'), ...layout })
  await load('/staff/class/2', layout)
  expect(await load('/staff/class/2', unreachable())).toEqual(layout)
})
