import { pages } from 'contract/pages'
import { QrCode } from '#ui/qr/qr-code.tsx'
import styles from './learning-record.module.css'

export function RecordCode({ code, origin }: { code: string; origin: string }) {
  const address = `${origin}${pages.checkedRecord({ code: code.toLowerCase() })}`
  return (
    <section aria-labelledby="check">
      <h2 id="check">查驗這份紀錄</h2>
      <div className={styles.check}>
        <QrCode text={address} label="開啟查驗結果的 QR code" className={styles.qr ?? ''} />
        <div>
          <p>
            查驗碼 <strong className={styles.code}>{code}</strong>
          </p>
          <p>
            任何人掃描 QR code，或在 {origin}
            {pages.recordCheck()} 輸入查驗碼，就能看到目前的紀錄。頁面上只有遮住的姓名、日期、課名和時數。
          </p>
        </div>
      </div>
    </section>
  )
}
