import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import type { RestState } from './use-roster-acts.ts'

type MarkRestProps = {
  count: number
  states: readonly RestState[]
  mark: (state: RestState) => Promise<string | undefined>
}

const words: Record<RestState, string> = { present: '到', absent: '缺席' }

/** Records all parties that have no attendance record. */
export function MarkRest({ count, states, mark }: MarkRestProps) {
  const { error, isBusy, run } = useAct()
  return (
    <>
      {states.map((state) => (
        <Button key={state} isBlock isBusy={isBusy} onClick={() => void run(() => mark(state))}>
          其餘 {count} 筆全部{words[state]}
        </Button>
      ))}
      <p role="alert">{error}</p>
    </>
  )
}
