import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'

type Reloaded<Page> = { load: () => Promise<Page>; version: string; firstVersion: string }

type Reload = {
  /** Why the last attempt failed, until one succeeds. */
  problem: string | undefined
  isBusy: boolean
  retry: () => void
}

/** Loads again when the version is another one. An answer to an older version that comes late is ignored. */
export function useReload<Page>(
  { load, version, firstVersion }: Reloaded<Page>,
  onLoaded: (page: Page) => void,
): Reload {
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  /** Undefined while what is shown may be older than the version. */
  const shownVersion = useRef<string | undefined>(firstVersion)
  const reload = useEffectEvent(() => load())
  const show = useEffectEvent((page: Page) => onLoaded(page))
  useEffect(() => {
    if (shownVersion.current === version) return undefined
    shownVersion.current = undefined
    let isSuperseded = false
    const unlessSuperseded =
      <Result>(act: (result: Result) => void) =>
      (result: Result) => {
        if (isSuperseded) return
        setBusy(false)
        act(result)
      }
    setBusy(true)
    reload().then(
      unlessSuperseded((page: Page) => {
        shownVersion.current = version
        setProblem(undefined)
        show(page)
      }),
      unlessSuperseded((refused: unknown) => setProblem(refusalWords(refused))),
    )
    return () => {
      isSuperseded = true
    }
  }, [version, attempt])
  return { problem, isBusy, retry: () => setAttempt((count) => count + 1) }
}
