import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { Button } from '#ui/button.tsx'

type MarkRestProps = { words: string; mark: () => Promise<string | undefined> }

/** Records all parties that nothing is recorded of. */
export function MarkRest({ words, mark }: MarkRestProps) {
  const { error, isBusy, run } = useAct()
  return (
    <>
      <Button isBlock isBusy={isBusy} onClick={() => void run(mark)}>
        {words}
      </Button>
      <p role="alert">{error}</p>
    </>
  )
}
