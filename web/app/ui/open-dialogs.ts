import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const write = (next: typeof open): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Records an open modal dialog until the returned function is called. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  write([...open, dialog])
  return () => write(open.filter((other) => other !== dialog))
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Everything outside of the innermost modal dialog is inert, also in the top layer. */
export const useInnermostDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    watch,
    () => open.at(-1),
    () => undefined,
  )
