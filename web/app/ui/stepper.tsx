import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { clampStep, readStep, stepForKey } from './stepper-value.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  /** Names the number, such as 「11月20日的位數」. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Spoken and announced after a change: 「11月20日，2 位，剩 4 席」. */
  describe?: (value: number) => string
  /** Shown when ＋ can do no more, such as 「只剩 4 席」. */
  maxReason?: string
  minReason?: string
  /** The form field's name, when it is submitted with one. */
  name?: string
  isDisabled?: boolean
  className?: string
}

/**
 * A number that can be typed, stepped with − and ＋, or moved with ↑ ↓ Home End PgUp PgDn (ARIA spinbutton).
 * The number is the one tab stop; the buttons are for fingers and pointers.
 */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    min = 0,
    max = 99,
    describe,
    maxReason,
    minReason,
    name,
    isDisabled,
  } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const range = { min, max }
  const reason = isDisabled ? undefined : value >= max ? maxReason : value <= min ? minReason : undefined

  function moveTo(target: number) {
    const next = clampStep(target, range)
    setDraft(undefined)
    if (next !== value) onChange(next)
    const words = describe?.(next) ?? `${next}`
    // Pressing ＋ at the limit changes nothing on the screen, so the reason is said instead.
    setAnnouncement(next === value && target > max && maxReason ? maxReason : words)
  }

  function keepDraft() {
    if (draft !== undefined) moveTo(readStep(draft, range) ?? value)
  }

  function moveByKey(event: KeyboardEvent) {
    const target = stepForKey(event.key, value, range)
    if (event.key === 'Enter') keepDraft()
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }

  return (
    <div className={classNames(styles.stepper, props.className)}>
      <div className={styles.frame} data-disabled={isDisabled || undefined}>
        <StepButton
          sign="minus"
          isOff={isDisabled || value <= min}
          onStep={() => moveTo(value - 1)}
          of={label}
        />
        <input
          className={styles.value}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={describe?.(value)}
          aria-describedby={reason ? `${id}-reason` : undefined}
          disabled={isDisabled}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={keepDraft}
          onKeyDown={moveByKey}
        />
        <StepButton
          sign="plus"
          isOff={isDisabled || value >= max}
          onStep={() => moveTo(value + 1)}
          of={label}
        />
      </div>
      {reason && (
        <p className={styles.reason} id={`${id}-reason`}>
          {reason}
        </p>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

type StepButtonProps = { sign: 'minus' | 'plus'; isOff: boolean | undefined; onStep: () => void; of: string }

// aria-disabled keeps the button pressable at the limit, where it tells the reason rather than staying silent.
function StepButton({ sign, isOff, onStep, of }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={`${sign === 'plus' ? '增加' : '減少'}：${of}`}
      aria-disabled={isOff || undefined}
      onClick={onStep}
    >
      <Icon name={sign} />
    </button>
  )
}
