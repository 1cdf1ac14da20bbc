import { showError } from '#client/notices/toasts.ts'
import { useStore } from '#client/use-store.ts'
import { isInMiniApp } from '#surfaces/liff/line/open-elsewhere.ts'
import { startLiff } from '#surfaces/liff/line/start-liff.ts'
import { Button } from '#ui/button.tsx'
import styles from './close-app.module.css'

export function CloseApp() {
  if (!useStore(isInMiniApp, false)) return null
  return (
    <div className={styles.close}>
      <Button variant="quiet" onClick={() => void close()}>
        完成，回到 LINE
      </Button>
    </div>
  )
}

const close = async (): Promise<void> => {
  const liff = await startLiff()
  if (liff?.isInClient() === true) liff.closeWindow()
  // Without LINE's SDK no page can close the mini-app.
  else showError('這個畫面關不掉，請按畫面上方的「×」回到 LINE。')
}
