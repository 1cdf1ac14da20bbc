import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
// One cached file, so that neither scripts nor pages contain the paths.
import sprite from './icons.svg?url&no-inline'
import styles from './icon.module.css'

type IconProps = {
  name: IconName
  /** `small` 20 px, `medium` 24 px, `large` 32 px; all grow with 大字. */
  size?: 'small' | 'medium' | 'large'
  /** For screen readers; an icon without a label is decorative. */
  label?: string
  className?: string | undefined
}

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
