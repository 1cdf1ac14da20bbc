import { QrCode } from '#ui/qr/qr-code.tsx'
import styles from './code-card.module.css'

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
