import { classNames } from '#ui/class-names.ts'
import type { ArtTheme } from './art-path.ts'
import styles from './art-image.module.css'

type ArtImageProps = {
  path: (theme: ArtTheme) => string
  shape: 'cover' | 'arch'
  label?: string
  /** Loads at once, for the first view; other images load when they come near the screen. */
  isEager?: boolean
  className?: string
}

const sizes = { cover: { width: 320, height: 180 }, arch: { width: 160, height: 200 } }

/**
 * A drawing as image files, one per theme; the generators (5–7 KB) stay out of the page's script. The hidden file is
 * lazy, so it is not fetched.
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
