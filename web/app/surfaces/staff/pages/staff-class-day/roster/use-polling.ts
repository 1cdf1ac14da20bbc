import type { Roster } from 'contract/attendance/attendance'
import { useEffect, useRef } from 'react'
import { isUnreachable, readCurrentRoster } from './read-current-roster.ts'

/** In ms: members check in by themselves meanwhile. */
const pollIntervalMs = 5000

type OnPoll = { show: (roster: Roster) => void; miss: () => void }

/**
 * Reads the roster again while the page is visible. `changes` counts what was changed here: a poll that began before a change must
 * not restore the old state.
 */
export const usePolling = (
  classDayId: number,
  changes: { readonly current: number },
  onPoll: OnPoll,
): void => {
  const latest = useRef(onPoll)
  useEffect(() => void (latest.current = onPoll))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const before = changes.current
      try {
        const roster = await readCurrentRoster(classDayId, signal)
        if (before === changes.current) latest.current.show(roster)
      } catch (error) {
        if (isUnreachable(error)) latest.current.miss()
      }
    }
    const poll = () => void refresh()
    const timer = setInterval(poll, pollIntervalMs)
    addEventListener('online', poll, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [classDayId, changes])
}
