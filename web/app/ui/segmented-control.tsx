import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './segmented-control.module.css'

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconName }

type SegmentedControlProps<Value extends string> = {
  label: string
  name: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Native radios with one tab stop. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, segments, value, onChange } = props
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size="small" />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}

/** For links, when the URL contains the view; the current link has `aria-current`. */
export function SegmentedLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {children}
    </nav>
  )
}
