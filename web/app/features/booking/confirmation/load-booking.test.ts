import { expect, test } from 'vitest'
import { setTokenInfo } from '#client/session/auth-state.ts'
import { keepShownPage } from '#client/session/keep-shown-page.ts'
import { bookingId, stubFetch } from '#client/session/testing/calls.ts'
import { jsonAnswer } from '#client/session/testing/fake-browser.ts'
import { storeDays, type OwnDay } from '#features/booking/calendar/stored-days.ts'
import { loadBooking } from './load-booking.ts'

const fetched = stubFetch()
const booking = { id: bookingId, feedback: null, days: [] }
const stored = { uses: [], from: '2026-06-01', to: '2026-06-30', loadedAt: 1 }

const loadPage = async (path: string): Promise<unknown> => {
  const request = new Request(`https://hangkhau.tw${path}`)
  const load = loadBooking({ request, params: { bookingId } } as never).then(
    (result) => ({ page: { type: 'data' as const, result } }),
    (result: unknown) => ({ page: { type: 'error' as const, result } }),
  )
  const { page } = (await keepShownPage({ request } as never, () => load)) as Awaited<typeof load>
  return page.result
}

test('without a network a booking is shown as stored, but an open page of it stays', async () => {
  setTokenInfo({ token: `e30.${btoa(JSON.stringify({ sub: 'chen' }))}.x`, refresh: 'r' })
  storeDays('chen', { ...stored, days: [{ bookingId } as OwnDay] })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await loadPage('/booking/1')).toMatchObject({ stored: { days: [{ bookingId }] } })
  fetched.mockResolvedValue(jsonAnswer(200, booking))
  expect(await loadPage('/booking/1')).toMatchObject({ booking })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await loadPage('/booking/1')).toMatchObject({ booking })
})
