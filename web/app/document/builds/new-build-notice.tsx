import { reloadDocument } from '#client/reload-document.ts'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import { hasNewBuild } from './new-build.ts'
import styles from './new-build-notice.module.css'

export function NewBuildNotice() {
  const isNew = useStore(hasNewBuild, false)
  return (
    <div role="status" className={styles.notice} data-shown={isNew || undefined}>
      {isNew && (
        <>
          <p>網站有新版本，換頁時會自動更新。</p>
          <Button size="small" onClick={reloadDocument}>
            現在更新
          </Button>
        </>
      )}
    </div>
  )
}
