import type { EditConflict } from 'contract/errors'
import type { MouseEvent } from 'react'
import { BothSides } from '#surfaces/staff/changes/both-sides.tsx'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { Button } from '#ui/button.tsx'
import { allWordsOf } from './change-lines.ts'
import type { LoadedOptions, ThingForm, Values } from './thing-form.ts'
import styles from './thing-editor.module.css'

export type Conflicts = readonly EditConflict[]
export type EditConflictsProps = {
  form: ThingForm
  options: LoadedOptions
  conflicts: Conflicts
  /** As it would be saved. */
  typed: Values
  settle: (field: string, value: unknown, isTheirs: boolean) => void
}

/** Fields that somebody else has changed meanwhile: nothing is saved until each is decided. */
export function EditConflicts({ form, options, conflicts, typed, settle }: EditConflictsProps) {
  return conflicts.map(({ field, value, by }) => {
    const input = form.inputs.find((each) => each.field === field)
    if (input === undefined) return null
    const decide = (isTheirs: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
      focusAfter(event.currentTarget)
      settle(field, value, isTheirs)
    }
    return (
      <section
        key={field}
        aria-label={`${input.label}：兩邊都改了`}
        data-conflict
        className={styles.conflict}
      >
        <h2>{input.label}：兩邊都改了</h2>
        <BothSides
          by={by}
          theirs={allWordsOf(input, options, value, separatorOf(input))}
          mine={allWordsOf(input, options, typed[field], separatorOf(input))}
        />
        <div className={styles.acts}>
          <Button size="small" onClick={decide(true)}>
            用對方的
          </Button>
          <Button size="small" onClick={decide(false)}>
            留我的
          </Button>
        </div>
      </section>
    )
  })
}

/** Call it once conflicts are shown: focuses the first of them, which is below the inputs. */
export const focusFirstConflict = (form: Element | null): void =>
  focusNextHeading(form?.querySelector('[data-conflict]') ?? null)

/** Before the conflict of the button goes: focuses another one, or the button that saves what was decided. */
function focusAfter(button: HTMLButtonElement): void {
  const [own, all] = [
    button.closest('[data-conflict]'),
    button.form?.querySelectorAll('[data-conflict]') ?? [],
  ]
  const others = [...all].filter((each) => each !== own)
  const isBelow = (each: Element) => own?.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING
  const next = others.find(isBelow) ?? others[0]
  if (next !== undefined) focusNextHeading(next)
  else button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** Paragraphs are compared one by one. */
const separatorOf = ({ kind }: ThingForm['inputs'][number]): string => (kind === 'lines' ? '\n' : '、')
