import type { OwnData } from 'contract/own-data'
import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './own-data.module.css'

/** LINE's browser can neither store a file nor print, so there the page itself is the copy. */
export function DataFile({ data }: { data: OwnData }) {
  const isInLine = useSyncExternalStore(
    () => () => undefined,
    () => /\bLine\/\d/.test(navigator.userAgent),
    () => false,
  )
  if (isInLine)
    return (
      <p className={styles.note}>
        LINE 的瀏覽器不能下載檔案。需要檔案時，請用 Safari、Chrome 等瀏覽器登入，再打開這一頁。
      </p>
    )
  return (
    <div className={styles.buttons} data-print="hide">
      <Button icon="download" onClick={() => download(data)}>
        下載 JSON 檔
      </Button>
      <Button variant="quiet" icon="printer" onClick={() => window.print()}>
        列印
      </Button>
    </div>
  )
}

const downloadMs = 60_000

const download = (data: OwnData): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `my-data-${data.exportedAt.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), downloadMs)
}
