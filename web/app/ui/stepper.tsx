import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { clampStep, readStep, stepForKey } from './stepper-value.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  /** 「11月20日的位數」 */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Announced after a change: 「11月20日，2 位，剩 4 席」. */
  describe?: (value: number) => string
  maxReason?: string
  minReason?: string
  /** 「連我」 and 「位」; the label says the same to screen readers. */
  words?: { before: string; after: string }
  name?: string
  isDisabled?: boolean
  className?: string
}

/**
 * A number that can be typed, stepped with − and ＋, or moved with keys (ARIA spinbutton). The number is the only tab
 * stop; the buttons are for touch and mouse.
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
    words,
    name,
    isDisabled,
  } = props
  const id = useId()
  const [typedText, setTypedText] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const range = { min, max }
  const reason = isDisabled ? undefined : value >= max ? maxReason : value <= min ? minReason : undefined

  function setTo(target: number) {
    const next = clampStep(target, range)
    setTypedText(undefined)
    if (next !== value) onChange(next)
    const words = describe?.(next) ?? `${next}`
    // At the limit ＋ changes nothing on the screen, so the reason is announced.
    setAnnouncement(next === value && target > max && maxReason ? maxReason : words)
  }

  function applyTypedText() {
    if (typedText !== undefined) setTo(readStep(typedText, range) ?? value)
  }

  function moveByKey(event: KeyboardEvent) {
    const target = stepForKey(event.key, value, range)
    if (event.key === 'Enter') applyTypedText()
    if (target === undefined) return
    event.preventDefault()
    setTo(target)
  }

  return (
    <div className={classNames(styles.stepper, props.className)}>
      <div className={styles.frame} data-disabled={isDisabled || undefined}>
        <StepButton
          sign="minus"
          isDisabled={isDisabled || value <= min}
          onStep={() => setTo(value - 1)}
          label={label}
        />
        {/* A tap on the words reaches the number. */}
        <label className={styles.amount}>
          {words && <span aria-hidden="true">{words.before}</span>}
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
            value={typedText ?? value}
            onChange={(event) => setTypedText(event.target.value)}
            onBlur={applyTypedText}
            onKeyDown={moveByKey}
          />
          {words && <span aria-hidden="true">{words.after}</span>}
        </label>
        <StepButton
          sign="plus"
          isDisabled={isDisabled || value >= max}
          onStep={() => setTo(value + 1)}
          label={label}
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

type StepButtonProps = {
  sign: 'minus' | 'plus'
  label: string
  isDisabled: boolean | undefined
  onStep: () => void
}

// aria-disabled instead of disabled: at the limit a click announces the reason.
function StepButton({ sign, label, isDisabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={`${sign === 'plus' ? '增加' : '減少'}：${label}`}
      aria-disabled={isDisabled || undefined}
      onClick={onStep}
    >
      <Icon name={sign} />
    </button>
  )
}
