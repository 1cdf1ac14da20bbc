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
        label={<TimeLabel name={name} word="開門" />}
        value={opens}
        onChange={({ target }) => change(`${target.value}–${closes}`)}
      />
      <TextField
        id={`${id}-closes`}
        type="time"
        label={<TimeLabel name={name} word="關門" />}
        value={closes}
        onChange={({ target }) => change(`${opens}–${target.value}`)}
      />
      <IconButton icon="close" label={`移除${name}`} onClick={remove} />
    </div>
  )
}

const TimeLabel = ({ name, word }: { name: string; word: string }) => (
  <>
    <VisuallyHidden>{name}</VisuallyHidden>
    {word}
  </>
)
