import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './error-summary.module.css'

export type FieldProblem = {
  /** The id of the field; the link goes to `#id`. */
  fieldId: string
  message: string
}

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  title?: string
  /** Must change with every refused submit, so that the summary takes the focus even if the problems are the same. */
  attempt?: number
}

/**
 * Lists the problems of a form above it and takes the focus when they appear. Until they are corrected, the page's
 * title begins with 「錯誤：」.
 */
export function ErrorSummary({ problems, title = '有些地方要再看一下', attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) ref.current?.focus()
  }, [hasProblems, attempt])
  useEffect(() => (hasProblems ? markTitle() : undefined), [hasProblems])
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

const titleMark = '錯誤：'

const markTitle = (): (() => void) => {
  document.title = `${titleMark}${document.title}`
  return () => {
    // After a navigation the title is another page's.
    if (document.title.startsWith(titleMark)) document.title = document.title.slice(titleMark.length)
  }
}

// A fragment link scrolls to the field but does not focus it.
function focusField(fieldId: string) {
  const target = document.getElementById(fieldId)
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select') : target
  control?.focus()
}
