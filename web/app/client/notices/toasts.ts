import { createStore } from '#client/create-store.ts'
import type { Toast } from '#ui/toast-list.tsx'

/** Duration of an error toast, in ms. */
const errorDuration = 5000
/** Duration of a success toast, in ms. */
const successDuration = 3000

/** The toasts on the screen, newest first. */
export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

const add = (type: Toast['type'], message: string, duration: number): void => {
  lastId += 1
  const id = lastId
  toasts.write([{ id, message, type, duration }, ...toasts.read()])
  setTimeout(() => closeToast(id), duration)
}

/** Shows an error; the toast closes by itself after 5 s. */
export const showError = (message: string, duration = errorDuration): void => add('error', message, duration)

/** Shows a success; the toast closes by itself after 3 s. */
export const showSuccess = (message: string, duration = successDuration): void =>
  add('success', message, duration)

/** Removes the errors: what they said is being sent again, or mended. */
export const closeErrors = (): void => {
  const others = toasts.read().filter(({ type }) => type !== 'error')
  if (others.length < toasts.read().length) toasts.write(others)
}

/** Removes a toast, when it is dismissed or its time is over. */
export const closeToast = (id: Toast['id']): void =>
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
