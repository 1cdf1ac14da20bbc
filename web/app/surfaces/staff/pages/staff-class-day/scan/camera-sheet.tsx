import { useEffect, useRef, useState } from 'react'
import type { CheckInByCode } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Sheet } from '#ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { readCodes } from './read-codes.ts'
import { useCamera, type CameraFailure } from './use-camera.ts'
import styles from './scan-member.module.css'

/** After a refusal, or when what somebody else has recorded was to stay, the same code counts again. */
const againMs = 4_000

type CameraSheetProps = { checkInByCode: CheckInByCode; onClose: () => void }

export function CameraSheet({ checkInByCode, onClose }: CameraSheetProps) {
  const video = useRef<HTMLVideoElement>(null)
  const checkIn = useRef(checkInByCode)
  useEffect(() => void (checkIn.current = checkInByCode))
  const camera = useCamera()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const picture = video.current
    if (picture === null || camera === undefined || typeof camera === 'string') return undefined
    picture.srcObject = camera
    let last = ''
    const onCode = (text: string) => {
      // The same code stays in the picture for a while.
      if (text === last) return
      last = text
      const readAgain = () => {
        if (last === text) last = ''
      }
      void checkIn.current(text.slice(0, 20)).then((done) => done === true || setTimeout(readAgain, againMs))
    }
    return readCodes(picture, { onCode, onFailure: () => setBroken(true) })
  }, [camera])
  return (
    <Sheet isOpen title="掃會員的簽到碼" onClose={onClose}>
      <video
        ref={video}
        className={styles.video}
        hidden={typeof camera === 'string'}
        autoPlay
        playsInline
        muted
        aria-label="相機畫面"
      />
      <p role="status" className={styles.note}>
        {wordsFor(camera, isBroken)}
      </p>
      {(isBroken || typeof camera === 'string') && <CodeForm checkInByCode={checkInByCode} />}
    </Sheet>
  )
}

const failureWords: Record<CameraFailure, string> = {
  denied: '沒有開啟相機。請在瀏覽器允許使用相機，再關掉這裡重開一次；或在下面輸入報名編號。',
  absent: '這個裝置沒有相機。請在下面輸入報名編號。',
  busy: '相機打不開，可能有別的 App 正在用。請關掉那個 App，再重開一次；或在下面輸入報名編號。',
}

const wordsFor = (camera: ReturnType<typeof useCamera>, isBroken: boolean): string => {
  if (typeof camera === 'string') return failureWords[camera]
  if (isBroken) return '掃描功能沒有載入，可能是網路不穩。請關掉再開一次，或在下面輸入報名編號。'
  return '把會員手機上的 QR code 對準畫面，簽到後可以接著掃下一位。'
}
