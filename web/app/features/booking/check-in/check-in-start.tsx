import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { PageHead } from '#ui/page.tsx'
import { CheckInSign } from './check-in-sign.tsx'
import styles from './check-in.module.css'

export function CheckInStart({ scan }: { scan?: ReactNode }) {
  return (
    <div className={styles.form}>
      <PageHead title="簽到">上課前 60 分鐘到下課前，都可以簽到。</PageHead>
      <CheckInSign />
      {scan}
      <ol className={styles.steps}>
        <li>{scan ? '按上面的按鈕' : '打開手機相機，或 LINE 的行動條碼掃描器'}，掃現場畫面上的 QR code。</li>
        <li>確認課名和到場人數。</li>
        <li>按「簽到」，看到「簽到完成」就好了。</li>
      </ol>
      <p className={styles.other}>
        不方便掃描？在行事曆打開當天的課，出示你的簽到碼，或直接跟現場工作人員說名字。
      </p>
      <SurfaceLink to={pages.calendar()} className={buttonClass()}>
        看我的行事曆
      </SurfaceLink>
    </div>
  )
}
