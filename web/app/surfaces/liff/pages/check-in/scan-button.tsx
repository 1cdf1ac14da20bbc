import { checkInParam } from 'contract/attendance/check-in-rules'
import { liffPaths } from 'contract/liff-pages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { loadScanning, scanCode } from '#surfaces/liff/line/scan-code.ts'
import { Button } from '#ui/button.tsx'
import { scannedCode } from './scanned-code.ts'

export function ScanButton() {
  const { isBusy, run } = useAct()
  const navigate = useNavigate()
  useEffect(() => void loadScanning().catch(() => undefined), [])
  const scan = async () => {
    try {
      const read = await scanCode()
      const code = read === undefined ? undefined : scannedCode(read)
      if (code !== undefined)
        await navigate(`${liffPaths.liffCheckIn()}?${checkInParam}=${encodeURIComponent(code)}`, {
          replace: true,
        })
      else if (read !== undefined) showError('這不是簽到的 QR code，請掃現場畫面上的那一個。')
    } catch {
      showError('LINE 的掃描器打不開，請改用手機相機掃描。')
    }
  }
  return (
    <Button variant="primary" size="large" isBlock icon="qr" isBusy={isBusy} onClick={() => void run(scan)}>
      掃描簽到 QR code
    </Button>
  )
}
