import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
// A file of its own: the paths are needed neither in the script nor in each page.
import sprite from './icons.svg?url&no-inline'
import styles from './icon.module.css'

type IconProps = {
  name: IconName
  /** `small` 20 px, `medium` 24 px, `large` 32 px; all grow with 大字. */
  size?: 'small' | 'medium' | 'large'
  /** Read aloud when the icon stands alone; without it the icon is decoration. */
  label?: string
  className?: string | undefined
}

/** One line icon in the colour of the text around it. */
export function Icon({ name, size = 'medium', label, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}

      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
