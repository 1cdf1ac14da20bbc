import { createStore } from '#client/store.ts'
import type { Toast } from '#ui/toast-list.tsx'

/** How long an error stays, in ms. */
const errorDuration = 5000
/** How long the notice of a changed record stays, in ms. */
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

/** Tells of something that went wrong; goes away by itself after 5 s. */
export const showError = (message: string, duration = errorDuration): void => add('error', message, duration)

/** Tells of something that worked; goes away by itself after 3 s. */
export const showSuccess = (message: string, duration = successDuration): void =>
  add('success', message, duration)

/** Takes a toast off the screen, by its button or because its time is over. */
export const closeToast = (id: Toast['id']): void =>
  toasts.write(toasts.read().filter((toast) => toast.id !== id))
