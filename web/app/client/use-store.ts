import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** `onServer` is the value for server rendering and hydration. */
export const useStore = <T>(store: Pick<Store<T>, 'read' | 'watch'>, onServer: T): T =>
  useSyncExternalStore(store.watch, store.read, () => onServer)
