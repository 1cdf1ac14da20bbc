import type { Answer } from 'contract/endpoint'
import type { suggest } from 'contract/search'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

export type Suggestion = Answer<typeof suggest>[number]

/** Debounce time before suggestions are fetched, in ms. */
const rest = 150

/**
 * Suggestions for the typed text, fetched while `isPaused` is false; the previous ones stay until the next response.
 */
export function useSuggestions(text: string, isPaused: boolean): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const q = text.trim()
  useEffect(() => {
    if (q === '' || isPaused) return
    const stop = new AbortController()
    const look = async () => {
      const wishes = { isQuiet: true, signal: stop.signal }
      const answer = await callApi<typeof suggest>('GET /api/search/suggest', { query: { q } }, wishes).catch(
        () => undefined,
      )
      if (answer !== undefined) setFound(answer)
    }
    const timer = setTimeout(() => void look(), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, isPaused])
  return q === '' ? [] : found
}
