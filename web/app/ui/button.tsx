import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonOptions } from './button-class.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './button.module.css'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonOptions & {
    icon?: IconName
    iconEnd?: IconName
    /** While pending: ignores clicks, announces it, and keeps size and focus. */
    isBusy?: boolean
    busyLabel?: string
    className?: string
  }

/** The default `type` is `button`, so that it never submits by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, isBlock, icon, iconEnd, isBusy, busyLabel = '處理中', className, ...rest } = props
  const { children, onClick, type = 'button', ...native } = rest
  const options = { ...(variant && { variant }), ...(size && { size }), ...(isBlock && { isBlock }) }
  return (
    <button
      {...native}
      type={type}
      className={buttonClass(options, className)}
      onClick={isBusy ? ignorePress : onClick}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {icon && <Icon name={icon} size="small" />}
      <span className={styles.label}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size="small" />}
      {isBusy && <BusyMark label={busyLabel} />}
    </button>
  )
}

// Not `disabled`, which would lose the focus; a busy submit button must not submit twice either.
function ignorePress(event: MouseEvent) {
  event.preventDefault()
}

function BusyMark({ label }: { label: string }) {
  return (
    <span className={styles.busy}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
        <path
          className={styles.busyLine}
          d="M8 8a4 4 0 1 1 8 0 4 4 0 1 1 0 8 4 4 0 1 1-8 0 4 4 0 1 1 0-8z"
          pathLength="1"
        />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
