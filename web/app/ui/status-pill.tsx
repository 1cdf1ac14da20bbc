import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './status-pill.module.css'

const stateIcons = {
  ok: 'seat',
  few: 'hourglass',
  full: 'users',
  waiting: 'hourglass',
  closed: 'closed',
  rest: 'moon',
  upcoming: 'calendar',
  cancelled: 'close',
  confirmed: 'success',
  running: 'clock',
  ended: 'check',
  info: 'info',
  warning: 'alert',
} as const satisfies Record<string, IconName>

/** Each state has an icon, a colour and a pattern, so that colour is never the only difference. */
export type PillState = keyof typeof stateIcons

type StatusPillProps = {
  state: PillState
  children: ReactNode
  size?: 'small' | 'medium'
  className?: string
}

export function StatusPill({ state, children, size = 'medium', className }: StatusPillProps) {
  return (
    <span className={classNames(styles.pill, styles[state], styles[size], className)} data-state={state}>
      <Icon name={stateIcons[state]} className={styles.icon} />
      {children}
    </span>
  )
}
