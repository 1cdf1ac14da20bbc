import { GrilleLoader } from './grille-loader.tsx'
import { useTopLayer } from './use-top-layer.ts'
import styles from './loading-overlay.module.css'

type LoadingOverlayProps = {
  isLoading: boolean
  /** Text for screen readers, visible with reduced motion. */
  label?: string
}

/** The first 400 ms are transparent, so short waits do not flash. */
export function LoadingOverlay({ isLoading, label = '載入中，請稍候' }: LoadingOverlayProps) {
  const ref = useTopLayer<HTMLDivElement>(isLoading, isLoading)
  return (
    <div ref={ref} popover="manual" data-late role="status" className={styles.overlay}>
      {isLoading && (
        <div className={styles.content}>
          <GrilleLoader />
          <span className={styles.label}>{label}</span>
        </div>
      )}
    </div>
  )
}
