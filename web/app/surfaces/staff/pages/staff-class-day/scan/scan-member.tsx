import { useState } from 'react'
import type { CheckInByCode } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { CameraSheet } from './camera-sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { canReadCodes } from './read-codes.ts'
import styles from './scan-member.module.css'

export function ScanMember({ checkInByCode }: { checkInByCode: CheckInByCode }) {
  const [isScanning, setScanning] = useState(false)
  return (
    <div className={styles.scan}>
      {canReadCodes() && (
        <Button variant="primary" icon="qr" onClick={() => setScanning(true)}>
          掃會員的簽到碼
        </Button>
      )}
      <Disclosure summary="輸入報名編號">
        <CodeForm checkInByCode={checkInByCode} />
      </Disclosure>
      {isScanning && <CameraSheet checkInByCode={checkInByCode} onClose={() => setScanning(false)} />}
    </div>
  )
}
