import { Disclosure } from '#ui/disclosure.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import styles from './own-code.module.css'

/**
 * The member's own code, for staff to scan at the door. It needs no network once the page has been loaded, and beside it
 * is the same code to read out.
 */
export function OwnCode({ code }: { code: string }) {
  return (
    <Disclosure summary="出示簽到碼" className={styles.own ?? ''}>
      <div className={styles.card}>
        <QrCode text={code} label={`報名編號 ${code} 的 QR code`} className={styles.code ?? ''} />
        <p className={styles.words}>
          <strong>{code}</strong>
          <span>給現場工作人員掃描，或唸這個編號。沒有網路也看得到。</span>
        </p>
      </div>
    </Disclosure>
  )
}
