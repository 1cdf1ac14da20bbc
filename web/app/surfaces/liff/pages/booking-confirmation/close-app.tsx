import { useStore } from '#client/use-store.ts'
import { readyLiff } from '#surfaces/liff/line/start-liff.ts'
import { Button } from '#ui/button.tsx'
import styles from './close-app.module.css'

/** In LINE: closes the mini-app, so that the chat it was opened from is back. */
export function CloseApp() {
  const liff = useStore(readyLiff, undefined)
  if (liff?.isInClient() !== true) return null
  return (
    <div className={styles.close}>
      <Button variant="quiet" onClick={() => liff.closeWindow()}>
        完成，回到 LINE
      </Button>
    </div>
  )
}
