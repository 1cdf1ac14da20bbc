import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { Button } from '#ui/button.tsx'

type RestAbsentProps = { count: number; mark: () => Promise<string | undefined> }

export function RestAbsent({ count, mark }: RestAbsentProps) {
  const { error, isBusy, run } = useAct()
  return (
    <>
      <Button isBlock isBusy={isBusy} onClick={() => void run(mark)}>
        其餘 {count} 筆全部缺席
      </Button>
      <p role="alert">{error}</p>
    </>
  )
}
