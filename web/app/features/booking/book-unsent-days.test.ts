import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalState } from '#client/notices/modal-state.ts'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { jsonAnswer, stubStorage } from '#client/session/testing/fake-browser.ts'
import { bookUnsentDays } from './book-unsent-days.ts'
import { forgetBookingKey } from './booking-key.ts'
import { isBookingDue } from './continue-booking.ts'
import { openSelection, setAcceptPartial, toggleDay } from './day-selection.ts'
import { stubCookies } from './testing/cookie-jar.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stubStorage()
  stubCookies()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('location', { pathname: '/course/class_all/7' })
  authState.write(loggedOut)
  isBookingDue.write(false)
  forgetBookingKey()
  openSelection(7, new Set([71, 72]))
})
afterEach(() => vi.unstubAllGlobals())

test('without selected days nothing is sent', async () => {
  expect(await bookUnsentDays()).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('all selected days are booked, and the next page is the confirmation', async () => {
  toggleDay(71)
  toggleDay(72)
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  expect(await bookUnsentDays()).toContain('b1')
  expect(JSON.parse(fetched.mock.calls[0]![1]!.body as string)).toEqual({
    classId: 7,
    days: [
      { classDayId: 71, plus: 0 },
      { classDayId: 72, plus: 0 },
    ],
  })
  expect(isBookingDue.read()).toBe(false)
})

test('who accepts a part is sent on with it, and reads which days were full', async () => {
  toggleDay(71)
  toggleDay(72)
  setAcceptPartial(true)
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [72] }))
  expect(await bookUnsentDays()).toMatch(/b1\?full=72$/)
  expect(JSON.parse(fetched.mock.calls[0]![1]!.body as string)).toMatchObject({ acceptPartial: true })
})

test('in the mini-app the confirmation is its own page', async () => {
  vi.stubGlobal('location', { pathname: '/liff/signup' })
  toggleDay(71)
  fetched.mockResolvedValueOnce(jsonAnswer(201, { id: 'b1', fullDays: [] }))
  expect(await bookUnsentDays()).toBe('/liff/class_history/b1')
})

test.each([
  ['a refusal', () => Promise.resolve(jsonAnswer(409, { status: 409, code: 'class_day_full' }))],
  ['a lost response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the next page is the class, which books again and asks', async (_, answer) => {
  toggleDay(71)
  fetched.mockImplementationOnce(answer)
  expect(await bookUnsentDays()).toBe('/course/class_all/7')
  expect(isBookingDue.read()).toBe(true)
  expect(modalState.read().isOpen).toBe(false)
})
