import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { LineMark } from '../../../ui/line-mark.tsx'
import styles from './share-class.module.css'

type ShareClassProps = { title: string; when: string; place: string; address: string }

/** How long 「已複製」 stands on the button, in ms. */
const shown = 3000

/** Sends date and place to friends in LINE; the other button copies the address for anywhere else. */
export function ShareClass({ title, when, place, address }: ShareClassProps) {
  const [isCopied, setCopied] = useState(false)
  const text = `${title}\n${when}\n${place}\n${address}`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shown)
  }
  return (
    <div className={styles.share} data-print="hide">
      <a
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        href={`https://line.me/R/share?text=${encodeURIComponent(text)}`}
        rel="noopener"
      >
        <LineMark />
        分享到 LINE
      </a>
      <Button
        variant="quiet"
        size="small"
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => void copy().catch(() => undefined)}
      >
        <span role="status">{isCopied ? '已複製' : '複製連結'}</span>
      </Button>
    </div>
  )
}
