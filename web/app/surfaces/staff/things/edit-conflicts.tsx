import type { EditConflict } from 'contract/errors'
import { BothSides } from '#surfaces/staff/changes/both-sides.tsx'
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
    return (
      <section key={field} aria-label={`${input.label}：兩邊都改了`} className={styles.conflict}>
        <h2>{input.label}：兩邊都改了</h2>
        <BothSides
          by={by}
          theirs={allWordsOf(input, options, value, separatorOf(input))}
          mine={allWordsOf(input, options, typed[field], separatorOf(input))}
        />
        <div className={styles.acts}>
          <Button size="small" onClick={() => settle(field, value, true)}>
            用對方的
          </Button>
          <Button size="small" onClick={() => settle(field, value, false)}>
            留我的
          </Button>
        </div>
      </section>
    )
  })
}

/** Paragraphs are compared one by one. */
const separatorOf = ({ kind }: ThingForm['inputs'][number]): string => (kind === 'lines' ? '\n' : '、')
