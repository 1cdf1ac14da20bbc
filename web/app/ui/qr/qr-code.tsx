import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { QrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

type QrCodeProps = {
  text: string
  /** What scanning it does, for people who cannot see it. */
  label: string
  className?: string
}

/** Empty modules around the code, as scanners need. */
const quiet = 4

/**
 * Black on white in both themes. The encoder is loaded after the page; without its file the frame stays empty, so show
 * the text beside the code.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const path = useQrPath(text)
  const size = (path?.size ?? 21) + 2 * quiet
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={label}
      data-ready={path !== undefined}
      shapeRendering="crispEdges"
    >
      {path && <path d={path.d} />}
    </svg>
  )
}

const loadQr = () => import('./qr-path.ts')

const useQrPath = (text: string): QrPath | undefined => {
  const [path, setPath] = useState<QrPath>()
  useEffect(() => {
    let isShown = true
    loadQr().then(
      ({ qrPath }) => isShown && setPath(qrPath(text)),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [text])
  return path
}
