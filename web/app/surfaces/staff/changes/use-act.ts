import { useRef, useState } from 'react'

export type Act = {
  isBusy: boolean
  /** Why the last act was refused, or what is missing in its form. */
  error: string | undefined
  /** Runs an act, which resolves with why it was refused; nothing while another one runs. Rejects as the act does. */
  run: (act: () => Promise<string | undefined | void>) => Promise<void>
}

/** What a button of the back-office does: one act at a time, the button busy meanwhile, and why it was refused. */
export function useAct(): Act {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run: Act['run'] = async (act) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      setError((await act()) ?? undefined)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}
