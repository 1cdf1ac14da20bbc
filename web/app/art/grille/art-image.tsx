import { classNames } from '#ui/class-names.ts'
import type { ArtTheme } from './art-path.ts'
import styles from './art-image.module.css'

type ArtImageProps = {
  /** `(theme) => artPaths.cover('music', classId, theme)` */
  path: (theme: ArtTheme) => string
  shape: 'cover' | 'arch'
  label?: string
  /** For what is seen first; everything else waits until it is near. */
  isEager?: boolean
  className?: string
}

const sizes = { cover: { width: 320, height: 180 }, arch: { width: 160, height: 200 } }

/**
 * A drawing as image files, one per theme: keeps the generators (5–7 KB) out of the page's script. The hidden one of
 * the two is not fetched, because it is lazy.
 */
export function ArtImage({ path, shape, label = '', isEager, className }: ArtImageProps) {
  const image = { ...sizes[shape], decoding: 'async' } as const
  return (
    <span className={classNames(styles.frame, styles[shape], className)}>
      <img
        {...image}
        alt={label}
        src={path('light')}
        className={styles.light}
        loading={isEager ? 'eager' : 'lazy'}
      />
      <img {...image} alt={label} src={path('dark')} className={styles.dark} loading="lazy" />
    </span>
  )
}
