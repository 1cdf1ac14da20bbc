import { useState, type ReactNode } from 'react'
import { useSite } from '#client/use-site.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './share-links.module.css'

type ShareLinksProps = {
  title: string
  /** One line each: when, where. */
  lines?: readonly string[]
  path: string
  children?: ReactNode
}

/** How long 「已複製」 is shown, in ms. */
const shown = 3000

export function ShareLinks({ title, lines = [], path, children }: ShareLinksProps) {
  const [isCopied, setCopied] = useState(false)
  const origin = useSite()?.origin ?? ''
  // Messages must not contain the page's non-breaking characters.
  const text = [title, ...lines, `${origin}${path}`].join('\n').replaceAll('\u2060', '')
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
        {isCopied ? '已複製' : '複製連結'}
      </Button>
      {children}
      {/* Beside the button: a status inside would replace the button's name. */}
      <VisuallyHidden>
        <span role="status">{isCopied && '已複製連結'}</span>
      </VisuallyHidden>
    </div>
  )
}
