import { useEffect, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { loadQr, QrCode } from '#ui/qr/qr-code.tsx'
import styles from './own-code.module.css'

/** Loads what draws codes as soon as the page is shown: at the door there may be no network. */
export const prepareOwnCode = (): void => void loadQr().catch(() => undefined)

export function OwnCode({ code }: { code: string }) {
  const [isOpened, setOpened] = useState(false)
  useEffect(prepareOwnCode, [])
  return (
    <Disclosure summary="出示簽到碼" onToggle={() => setOpened(true)}>
      <CodeCard code={code} isDrawn={isOpened} />
    </Disclosure>
  )
}

export function CodeCard({ code, isDrawn }: { code: string; isDrawn: boolean }) {
  return (
    <div className={styles.card}>
      {isDrawn && <QrCode text={code} label={`報名編號 ${code} 的 QR code`} className={styles.code ?? ''} />}
      <p className={styles.words}>
        <strong>{code}</strong>
        <span>給現場工作人員掃描，或唸這個編號。沒有網路也看得到。</span>
      </p>
    </div>
  )
}
