import type { ClientActionFunctionArgs } from 'react-router'
import { doNotReload } from '#client/do-not-reload.ts'
import { showError } from '#client/notices/toasts.ts'
import { onceTouched } from '#client/on-first-touch.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import type { askToCancel as AskToCancel } from './make-day-change.ts'

const importChange = () => import('./make-day-change.ts')

/** A day is changed after a touch, so what changes it is loaded with the first one. */
export const prepareDayChange = (): (() => void) =>
  onceTouched(() => void importChange().catch(() => undefined))

/** The action of every page with booked days. */
export async function changeDay(sent: ClientActionFunctionArgs) {
  const loaded = await importChange().catch(() => showError(offlineMessage))
  return loaded ? await loaded.makeDayChange(sent) : doNotReload()
}

/** Asks whether a booked day is to be cancelled, and sends that when it is. */
export const askToCancel = async (...asked: Parameters<typeof AskToCancel>): Promise<void> => {
  const loaded = await importChange().catch(() => showError(offlineMessage))
  loaded?.askToCancel(...asked)
}
