import { useEffect, useRef, type ReactNode } from 'react'
import styles from './design.module.css'

type LookProps = { as: 'hover' | 'focus' | 'active'; children: ReactNode }

/** Shows its content as hovered, focused or pressed. */
export function Look({ as, children }: LookProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only focusable elements get a ring, but a hovered link is hovered together with its card.
    const which = as === 'focus' ? 'a, button, input, select, textarea, summary, [tabindex="0"]' : '*'
    for (const element of ref.current?.querySelectorAll<HTMLElement>(which) ?? [])
      element.dataset['look'] = as
  }, [as])
  return (
    <div ref={ref} className={styles.look}>
      {children}
    </div>
  )
}
