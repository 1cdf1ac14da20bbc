import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> & {
  icon: IconName
  /** What it does, in words: the only name it has. */
  label: string
  className?: string | undefined
}

/** A square 48 px button with an icon and a spoken name (also shown as the browser's own tooltip). */
export function IconButton({ icon, label, className, type = 'button', ...native }: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The same look for a link; give the link an `aria-label`. */
export const iconButtonClass = (): string => classNames(styles.iconButton)
