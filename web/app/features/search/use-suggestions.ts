import type { Answer } from 'contract/endpoint'
import type { suggest } from 'contract/search/search'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

export type Suggestion = Answer<typeof suggest>[number]

const debounceMs = 150

/** Fetched while `isPaused` is false; the previous suggestions stay until the next response. */
export function useSuggestions(text: string, isPaused: boolean): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const q = text.trim()
  useEffect(() => {
    if (q === '' || isPaused) return
    const controller = new AbortController()
    const load = async () => {
      const options = { isQuiet: true, signal: controller.signal }
      const answer = await callApi<typeof suggest>(
        'GET /api/search/suggest',
        { query: { q } },
        options,
      ).catch(() => undefined)
      if (answer !== undefined) setFound(answer)
    }
    const timer = setTimeout(() => void load(), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, isPaused])
  return q === '' ? [] : found
}
