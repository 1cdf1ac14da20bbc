import type { countClassOptions } from 'contract/catalog/class-filter-options'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { readFilters } from './filter-names.ts'
import type { OptionCounts } from './option-count.ts'

const debounceMs = 250

type Draft = { filters: URLSearchParams; counts: OptionCounts; isCounting: boolean }

/**
 * The filters chosen in a form that is not applied yet, and the counts for them. `choose` is debounced, so every change
 * may call it.
 */
export function useOptionCounts(
  search: URLSearchParams,
  counts: OptionCounts,
): Draft & { choose: (filters: URLSearchParams) => void } {
  const [draft, setDraft] = useState<Draft>()
  const [shown, setShown] = useState(counts)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(undefined)
  const cancel = () => {
    clearTimeout(pending.current?.timer)
    pending.current?.controller.abort()
  }
  if (shown !== counts) {
    setShown(counts)
    setDraft(undefined)
  }
  useEffect(() => cancel, [counts])
  const choose = (filters: URLSearchParams) => {
    cancel()
    const controller = new AbortController()
    setDraft({ filters, counts: draft?.counts ?? counts, isCounting: true })
    const load = async () => {
      const found = await countOptions(filters, controller.signal)
      if (!controller.signal.aborted) setDraft({ filters, counts: found, isCounting: false })
    }
    pending.current = { controller, timer: setTimeout(() => void load(), debounceMs) }
  }
  return { ...(draft ?? { filters: search, counts, isCounting: false }), choose }
}

/** Null when there is no answer: then the form shows no numbers. */
const countOptions = async (filters: URLSearchParams, signal: AbortSignal): Promise<OptionCounts> => {
  const query = readFilters(filters)
  return await callApi<typeof countClassOptions>(
    'GET /api/class-filter/count',
    { query },
    { isQuiet: true, signal },
  ).then(
    (answer) => answer.counts,
    () => null,
  )
}
