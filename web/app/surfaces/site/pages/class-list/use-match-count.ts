import type { listClasses } from 'contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { readFilters } from './filter-names.ts'

/** How long somebody may go on choosing before the server is asked, in ms. */
const pause = 250

/** How many classes a set of filters would show; `ask` may be called as often as the form changes. */
export function useMatchCount(): { count: number | undefined; ask: (filters: URLSearchParams) => void } {
  const [count, setCount] = useState<number>()
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined)
  const cancel = () => {
    clearTimeout(running.current?.timer)
    running.current?.stop.abort()
  }
  useEffect(() => cancel, [])
  const ask = (filters: URLSearchParams) => {
    cancel()
    const stop = new AbortController()
    const look = async () => {
      const query = { ...readFilters(filters), limit: '1' }
      const answer = await callApi<typeof listClasses>(
        'GET /api/class',
        { query },
        { isQuiet: true, signal: stop.signal },
      )
      setCount(answer.total ?? undefined)
    }
    running.current = { stop, timer: setTimeout(() => void look().catch(() => setCount(undefined)), pause) }
  }
  return { count, ask }
}
