import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './hours-input.module.css'

type HoursSpanProps = {
  id: string
  /** 「週二第 2 段」 */
  name: string
  /** `09:00–21:00`, or with a time missing. */
  span: string
  change: (span: string) => void
  remove: () => void
}

export function HoursSpan({ id, name, span, change, remove }: HoursSpanProps) {
  const [opens = '', closes = ''] = span.split('–')
  return (
    <div className={styles.span}>
      <TextField
        id={`${id}-opens`}
        type="time"
        label={<VisuallyHidden>{name}開門</VisuallyHidden>}
        value={opens}
        onChange={({ target }) => change(`${target.value}–${closes}`)}
      />
      <p aria-hidden>到</p>
      <TextField
        id={`${id}-closes`}
        type="time"
        label={<VisuallyHidden>{name}關門</VisuallyHidden>}
        value={closes}
        onChange={({ target }) => change(`${opens}–${target.value}`)}
      />
      <IconButton icon="close" label={`移除${name}`} onClick={remove} />
    </div>
  )
}
