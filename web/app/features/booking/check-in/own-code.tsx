import { useEffect, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import type { CodeCard } from './code-card.tsx'

const importCard = () => import('./code-card.tsx')
const importPath = () => import('#ui/qr/qr-path.ts')

const loadCard = () => Promise.all([importCard(), importPath()]).then(([card]) => card.CodeCard)

/** Loads what draws codes, so that they are drawn later without a network. */
export const prepareOwnCode = (): void => void loadCard().catch(() => undefined)

/** Loads what draws the code as soon as it is shown: at the door there may be no network. Without it the number remains. */
export function OwnCode({ code }: { code: string }) {
  const [isOpened, setOpened] = useState(false)
  const [Card, setCard] = useState<typeof CodeCard>()
  useEffect(() => {
    loadCard().then(
      (loaded) => setCard(() => loaded),
      () => undefined,
    )
  }, [isOpened])
  return (
    <Disclosure summary="出示簽到碼" onToggle={() => setOpened(true)}>
      {Card ? (
        <Card code={code} isDrawn={isOpened} />
      ) : (
        <p>
          唸給現場工作人員：<strong>{code}</strong>
        </p>
      )}
    </Disclosure>
  )
}
