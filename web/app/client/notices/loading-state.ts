import { createStore } from '#client/create-store.ts'

export const isLoading = createStore(false)

let waiting = 0

/** Shows the overlay while a promise is pending. */
export async function withLoading<T>(work: Promise<T>): Promise<T> {
  waiting += 1
  isLoading.write(true)
  try {
    return await work
  } finally {
    waiting -= 1
    if (waiting === 0) isLoading.write(false)
  }
}
