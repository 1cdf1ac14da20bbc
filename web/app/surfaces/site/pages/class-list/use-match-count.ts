import type { listClasses } from 'contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { readFilters } from './filter-names.ts'

/** Debounce time before the count is fetched, in ms. */
const debounceMs = 250

/** The number of classes that match a set of filters; `fetchCount` is debounced, so every change may call it. */
export function useMatchCount(): {
  count: number | undefined
  fetchCount: (filters: URLSearchParams) => void
} {
  const [count, setCount] = useState<number>()
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(undefined)
  const cancel = () => {
    clearTimeout(pending.current?.timer)
    pending.current?.controller.abort()
  }
  useEffect(() => cancel, [])
  const fetchCount = (filters: URLSearchParams) => {
    cancel()
    const controller = new AbortController()
    const load = async () => {
      const query = { ...readFilters(filters), limit: '1' }
      const answer = await callApi<typeof listClasses>(
        'GET /api/class',
        { query },
        { isQuiet: true, signal: controller.signal },
      )
      setCount(answer.total ?? undefined)
    }
    pending.current = {
      controller,
      timer: setTimeout(() => void load().catch(() => setCount(undefined)), debounceMs),
    }
  }
  return { count, fetchCount }
}
