import { useRef, useState } from 'react'

export type Act = {
  isBusy: boolean
  /** Why the last act was refused; undefined while another one runs. */
  error: string | undefined
  /** Resolves with the reason of a refusal; does nothing while another act runs. Rejects as the act does. */
  run: (act: () => Promise<string | undefined | void>) => Promise<void>
}

/** One act at a time: its button is busy, and a second click does nothing. */
export function useAct(): Act {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run: Act['run'] = async (act) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    // What was refused before may be settled by now, and an act that rejects says nothing here.
    setError(undefined)
    try {
      setError((await act()) ?? undefined)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
