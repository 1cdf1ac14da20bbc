import { type IconName, iconPaths } from './icon-paths.ts'
import { classNames } from './class-names.ts'
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
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
