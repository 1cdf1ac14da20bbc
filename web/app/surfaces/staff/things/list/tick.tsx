import { Checkbox } from '#ui/checkbox.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './tick.module.css'

/** The tick box of one thing. */
export const Tick = ({ chosen, id, title }: { chosen: Chosen; id: number; title: string }) => (
  <Checkbox
    className={styles.tick ?? ''}
    label={<VisuallyHidden>選「{title}」</VisuallyHidden>}
    checked={chosen.has(id)}
    onChange={() => chosen.toggle(id)}
  />
)

export const TickAll = ({ chosen }: { chosen: Chosen }) => (
  <Checkbox label="這一頁全選" checked={chosen.isAll} onChange={chosen.toggleAll} />
)
