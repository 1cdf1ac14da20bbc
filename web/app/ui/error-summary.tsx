import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './error-summary.module.css'

export type FieldProblem = {
  /** The id of the field; `#id` is the link. */
  fieldId: string
  /** The same words as beside the field. */
  message: string
}

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  title?: string
  /** Change it on every refused submit, so that the same problems take the focus again. */
  attempt?: number
}

/** All problems of a form on top of it: takes the focus when they appear, each line leads to its field. */
export function ErrorSummary({ problems, title = '有些地方要再看一下', attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) ref.current?.focus()
  }, [hasProblems, attempt])
  if (!hasProblems) return null
  return (
    <div ref={ref} role="alert" aria-labelledby={id} tabIndex={-1} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        <Icon name="alert" />
        {title}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a href={`#${problem.fieldId}`} onClick={() => focusField(problem.fieldId)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// A fragment link scrolls but does not put the caret into the field.
function focusField(fieldId: string) {
  const target = document.getElementById(fieldId)
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select') : target
  control?.focus()
}
