import { createBooker } from './book-over-http.ts'

const seconds = 5
const callers = 32

export type BenchOrder = { token: string; classId: number; dayId: number }

/** Confirmed bookings per second of 32 callers who each send one order after the other, while there are orders. */
export async function bookingsPerSecond(
  url: string,
  nextOrder: () => BenchOrder | undefined,
): Promise<number> {
  const { book, close } = createBooker(url, callers)
  const start = performance.now()
  const end = start + seconds * 1000
  let booked = 0
  const call = async () => {
    while (performance.now() < end) {
      const order = nextOrder()
      if (order === undefined) break
      const { status } = await book(order.token, order.classId, order.dayId)
      if (status === 200) booked += 1
      else if (status !== 429) throw new Error(`a booking returned ${status}`)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  close()
  return booked / ((performance.now() - start) / 1000)
}
