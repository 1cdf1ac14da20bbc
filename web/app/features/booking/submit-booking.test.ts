import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeModal, modalState } from '#client/notices/modal-state.ts'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { jsonAnswer, stubStorage } from '#client/session/testing/fake-browser.ts'
import { forgetBookingKey } from './booking-key.ts'
import { openSelection, toggleDay } from './day-selection.ts'
import { hasStoredDays } from './selection-cookie.ts'
import { submitBooking } from './submit-booking.ts'
import { stubCookies } from './testing/cookie-jar.ts'

const fetched = vi.fn<typeof fetch>()
const keys = () => fetched.mock.calls.map(([, sent]) => new Headers(sent!.headers).get('idempotency-key'))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (status: number, code = 'refused') => jsonAnswer(status, { status, code, title: '不行' })
const submit = () => submitBooking(1, [{ id: 2, plus: 0 }])

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  stubCookies()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('location', { pathname: '/course/class_all/7' })
  authState.write(loggedOut)
  forgetBookingKey()
})
afterEach(() => {
  closeModal()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Submits, and answers the question with its last button, until there is none. */
const submitAndRetry = async (times: number): Promise<{ next: string | undefined; titles: string[] }> => {
  const titles: string[] = []
  const booking = submit()
  for (let time = 0; time < times; time += 1) {
    await vi.waitFor(() => expect(modalState.read().isOpen).toBe(true))
    titles.push(modalState.read().modalTitle)
    modalState.read().buttons.at(-1)!.onClick()
  }
  return { next: await booking, titles }
}

test.each([
  ['429', () => refused(429)],
  ['503', () => refused(503)],
  ['that the first attempt is in progress', () => refused(409, 'request_in_progress')],
])('a lost response stays uncertain when the retry is answered %s', async (_, answer) => {
  fetched.mockImplementationOnce(lost).mockResolvedValueOnce(answer())
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  const { next, titles } = await submitAndRetry(2)
  expect(titles).toEqual(['不確定有沒有報名成功', '不確定有沒有報名成功'])
  expect(next).toContain('b1')
  expect(new Set(keys()).size).toBe(1)
})

test('a lost response stays uncertain when the session has ended', async () => {
  fetched.mockImplementationOnce(lost).mockResolvedValueOnce(refused(401))
  expect((await submitAndRetry(1)).next).toBeUndefined()
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  expect(await submit()).toContain('b1')
  expect(new Set(keys()).size).toBe(1)
})

test.each([409, 429])('after a definite %i the next submit is a new booking', async (status) => {
  fetched
    .mockResolvedValueOnce(refused(status))
    .mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  const { titles } = await submitAndRetry(1)
  expect(titles).toEqual(['還沒有報名成功'])
  expect(await submit()).toContain('b1')
  expect(new Set(keys()).size).toBe(2)
})

test('a refusal after a lost response is definite', async () => {
  fetched.mockImplementationOnce(lost).mockResolvedValueOnce(refused(409))
  fetched.mockResolvedValueOnce(refused(429))
  expect((await submitAndRetry(2)).titles).toEqual(['不確定有沒有報名成功', '還沒有報名成功'])
  expect((await submitAndRetry(1)).titles).toEqual(['還沒有報名成功'])
})

const heldAlready = (days: number[]) =>
  jsonAnswer(409, { status: 409, code: 'already_booked', title: '已報名', data: { message: '已報名', days } })
const sentDays = () =>
  fetched.mock.calls
    .filter(([address]) => address === '/api/booking')
    .map(([, sent]) => (JSON.parse(sent!.body as string) as { days: { classDayId: number }[] }).days)

test('days that the member holds already are left out, and the others are booked', async () => {
  fetched
    .mockResolvedValueOnce(heldAlready([2]))
    .mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  const days = [2, 3].map((id) => ({ id, plus: 1 }))
  expect(await submitBooking(1, days)).toContain('b1')
  expect(sentDays().map((sent) => sent.map(({ classDayId }) => classDayId))).toEqual([[2, 3], [3]])
})

test.each([
  ['every day', [2]],
  ['no day by name', []],
])('when the member holds %s, nothing is sent again', async (_, days) => {
  fetched.mockResolvedValueOnce(heldAlready(days))
  const booking = submit()
  await vi.waitFor(() => expect(modalState.read().modalTitle).toBe('這些日期你已經報名了'))
  closeModal()
  expect(await booking).toBeUndefined()
  expect(sentDays()).toHaveLength(1)
})

test('a booked selection stays stored until its confirmation is shown', async () => {
  openSelection(1, new Set([2]))
  toggleDay(2)
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  await submit()
  expect(hasStoredDays()).toBe(true)
})

test('after a booking, the same order is a new booking', async () => {
  fetched.mockImplementation(() => Promise.resolve(jsonAnswer(201, { id: 'b1', fullDays: [] })))
  await submit()
  await submit()
  expect(new Set(keys()).size).toBe(2)
})

const fullDays = (days: number[], waitlist: { classDayId: number; position: number }[]) =>
  jsonAnswer(409, {
    status: 409,
    code: 'class_day_full',
    title: '額滿',
    data: { message: '已經額滿，候補第 4 位', days, waitlist },
  })
const nextStep = () => modalState.read().buttons.at(-1)!

test('when a day is full, the question offers its waitlist, and the answer waits for that day only', async () => {
  fetched.mockResolvedValueOnce(fullDays([3], [{ classDayId: 3, position: 4 }]))
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  const booking = submitBooking(
    1,
    [2, 3].map((id) => ({ id, plus: 0 })),
  )
  await vi.waitFor(() => expect(modalState.read().isOpen).toBe(true))
  expect(nextStep().text).toBe('其他天報名，額滿這天候補')
  nextStep().onClick()
  expect(await booking).toContain('b1')
  expect(sentDays().at(-1)).toEqual([
    { classDayId: 2, plus: 0 },
    { classDayId: 3, plus: 0, acceptWaitlist: true },
  ])
})

test.each([
  ['can be waited for', [{ classDayId: 2, position: 1 }], '加入候補'],
  ['cannot be waited for any more', [], '回去修改'],
])('when the only day is full and %s', async (_, waitlist, text) => {
  fetched.mockResolvedValueOnce(fullDays([2], waitlist))
  const booking = submit()
  await vi.waitFor(() => expect(modalState.read().isOpen).toBe(true))
  expect(nextStep().text).toBe(text)
  closeModal()
  expect(await booking).toBeUndefined()
})
