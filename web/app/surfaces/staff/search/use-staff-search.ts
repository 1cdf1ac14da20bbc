import type { searchForStaff, StaffHits } from 'contract/search/staff-search'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { useWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'

type Found = { q: string; hits: StaffHits; now: Date }

const debounceMs = 150

/** Searched at a pause in typing while `isPaused` is false, and again when the network comes back; the hits before stay until the next answer. */
export function useStaffSearch(text: string, isPaused: boolean) {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<{ q: string; words: string }>()
  const [turn, setTurn] = useState(0)
  const q = text.trim()
  useEffect(() => {
    if (q === '' || isPaused) return
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const options = { isQuiet: true, signal }
      try {
        const hits = await callApi<typeof searchForStaff>('GET /api/admin/search', { query: { q } }, options)
        if (signal.aborted) return
        setFound({ q, hits, now: new Date() })
        setFailed(undefined)
      } catch (error) {
        if (signal.aborted) return
        setFailed({ q, words: error instanceof ApiError ? error.message : offlineMessage })
      }
    }
    const timer = setTimeout(() => void load(), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, isPaused, turn])
  const failure = failed?.q === q ? failed.words : undefined
  const retry = () => setTurn((before) => before + 1)
  useWhenOnline(failure !== undefined, retry)
  return {
    found: q === '' ? undefined : found,
    /** The hits are those of the text as it is now. */
    isCurrent: found?.q === q && !isPaused,
    failure,
    retry,
  }
}
