import { useState } from 'react'
import { Button } from '#ui/button.tsx'

type RestAbsentProps = { count: number; mark: () => Promise<string | undefined> }

/** Records everybody who has not come as absent; it can be taken back. */
export function RestAbsent({ count, mark }: RestAbsentProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const press = async () => {
    setBusy(true)
    setError(await mark())
    setBusy(false)
  }
  return (
    <>
      <Button isBlock isBusy={isBusy} onClick={() => void press()}>
        其餘 {count} 筆全部缺席
      </Button>
      <p role="alert">{error}</p>
    </>
  )
}
