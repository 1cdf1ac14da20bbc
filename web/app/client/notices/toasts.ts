import { createStore } from '#client/create-store.ts'
import type { Toast } from '#ui/toast-list.tsx'

/** Duration of an error toast, in ms. */
const errorDuration = 5000
/** Duration of a success toast, in ms. */
const successDuration = 3000

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

const add = (type: Toast['type'], message: string, duration: number): void => {
  lastId += 1
  const id = lastId
  toasts.write([{ id, message, type, duration }, ...toasts.read()])
  setTimeout(() => closeToast(id), duration)
}

export const showError = (message: string, duration = errorDuration): void => add('error', message, duration)

export const showSuccess = (message: string, duration = successDuration): void =>
  add('success', message, duration)

export const closeErrors = (): void => {
  const others = toasts.read().filter(({ type }) => type !== 'error')
  if (others.length < toasts.read().length) toasts.write(others)
}

export const closeToast = (id: Toast['id']): void =>
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
