import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> & {
  icon: IconName
  label: string
  className?: string | undefined
}

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

/** For a link; it needs an `aria-label`. */
export const iconButtonClass = (): string => classNames(styles.iconButton)
