import { useEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { chipClass } from './chip-class.ts'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'onToggle'> & {
  isOn: boolean
  icon?: IconName
  className?: string
}

/** For links use `chipClass`, in forms `CheckChip`. */
export function Chip({ isOn, icon, className, children, ...native }: ChipProps) {
  return (
    <button {...native} type="button" className={chipClass(className)} aria-pressed={isOn}>
      {isOn ? <Icon name="check" size="small" /> : icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  )
}

type CheckChipProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  /** The number of results with this choice; for a disabled chip the reason: 「0 班」. */
  count?: ReactNode
  /** `radio` for a single choice among chips of the same name. */
  type?: 'checkbox' | 'radio'
  /** Why it cannot be chosen now. It can still be focused, read and unchecked. */
  unavailable?: string
  className?: string
}

/** A native checkbox or radio, so filters work before any script runs. */
export function CheckChip(props: CheckChipProps) {
  const { label, count, type = 'checkbox', unavailable, className, ...native } = props
  return (
    <label className={classNames(styles.chip, styles.check, className)} title={unavailable}>
      <input
        {...native}
        type={type}
        className={styles.input}
        {...(unavailable !== undefined && { 'aria-disabled': true, onChange: refuseChecking })}
      />
      <Icon name="check" size="small" className={styles.tick} />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

const refuseChecking = (event: ChangeEvent<HTMLInputElement>): void => {
  if (!event.currentTarget.checked) return
  event.currentTarget.checked = false
  event.stopPropagation()
}

type RemovableChipProps = { children: ReactNode; onRemove: () => void; removeLabel?: string }

export function RemovableChip({ children, onRemove, removeLabel = '移除' }: RemovableChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, styles.removable)} onClick={onRemove}>
      {children}
      <Icon name="close" size="small" label={removeLabel} />
    </button>
  )
}

/** Chips in a row: scrolls horizontally on phones, wraps on wider screens. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The selected chip may be outside the visible part.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  })
  return (
    <div ref={row} role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  )
}
