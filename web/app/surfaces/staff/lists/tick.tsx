import { Checkbox } from '#ui/checkbox.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './tick.module.css'

type TickProps = { chosen: Pick<Chosen<never>, 'has' | 'toggle'>; id: number; title: string }

/** The tick box of one thing. */
export const Tick = ({ chosen, id, title }: TickProps) => (
  <Checkbox
    className={styles.tick ?? ''}
    label={<VisuallyHidden>選「{title}」</VisuallyHidden>}
    checked={chosen.has(id)}
    onChange={() => chosen.toggle(id)}
  />
)

export const TickAll = ({ chosen }: { chosen: Pick<Chosen<never>, 'isAll' | 'toggleAll'> }) => (
  <Checkbox label="這一頁全選" checked={chosen.isAll} onChange={chosen.toggleAll} />
)
