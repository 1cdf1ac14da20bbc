import { useFetcher } from 'react-router'
import { closeErrors } from '#client/notices/toasts.ts'
import type { ApplicationChange } from '#features/spaces/application/change-own-application.ts'
import type { RefusedApplication } from '#features/spaces/form/send-application.ts'

type Change = Omit<ApplicationChange & { intent: 'change' }, 'intent'>

/** Sends a change; after it the application is shown, unless the change was refused. */
export function useChange() {
  const { submit, state, data } = useFetcher<RefusedApplication>()
  const send = (change: Change) => {
    closeErrors()
    const sent: ApplicationChange = { intent: 'change', ...change }
    // Rendered at once, so that the button ignores the second click of a double click.
    void submit(JSON.stringify(sent), { method: 'post', encType: 'application/json', flushSync: true })
  }
  return { send, isBusy: state !== 'idle', refused: data }
}
