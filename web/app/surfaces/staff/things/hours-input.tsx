import { fieldMessage } from 'contract/field-messages'
import { maxSpansOfDay, problemOfSpans } from 'contract/places/opening-hours'
import { useRef } from 'react'
import { useAfterRendering } from '#surfaces/staff/changes/use-after-rendering.ts'
import { weekdayName } from '#text/opening-hours.ts'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { HoursSpan } from './hours-span.tsx'
import { textOfWeek, typedWeek, weekInWords, weekOf } from './hours-text.ts'
import styles from './hours-input.module.css'

type HoursInputProps = {
  id: string
  label: string
  hint?: string
  error?: string
  isOptional?: boolean
  /** A weekday without any: 「休館」. */
  closed: string
  /** What it means to have no hours at all. */
  empty: string
  /** As of `textOfWeek`. */
  value: string
  onChange: (value: string) => void
}

/** The spans of each weekday; below them the week in words. */
export function HoursInput({ label, value, onChange, closed, empty, ...texts }: HoursInputProps) {
  const week = typedWeek(value)
  const change = (weekday: number, spans: readonly string[]) =>
    onChange(textOfWeek(week.with(weekday, [...spans])))
  return (
    <Fieldset legend={label} {...texts}>
      <div>
        {week.map((spans, weekday) => (
          <Day
            key={weekdayName(weekday)}
            id={`${texts.id}-${weekday}`}
            {...{ weekday, spans, closed }}
            before={week[weekday - 1] ?? []}
            change={(changed) => change(weekday, changed)}
          />
        ))}
      </div>
      <p role="status">{weekInWords(weekOf(value), closed) || empty}</p>
    </Fieldset>
  )
}

type DayProps = {
  id: string
  weekday: number
  spans: readonly string[]
  closed: string
  /** Of the day before. */
  before: readonly string[]
  change: (spans: readonly string[]) => void
}

function Day({ id, weekday, spans, closed, before, change }: DayProps) {
  const name = weekdayName(weekday)
  const complete = spans.filter((span) => span.length === '09:00–21:00'.length)
  const problem = problemOfSpans(complete)
  const acts = useRef<HTMLDivElement>(null)
  const afterRendering = useAfterRendering()
  const add = (added: readonly string[]) => {
    change([...spans, ...added])
    afterRendering(() => document.getElementById(`${id}-${spans.length}-opens`)?.focus())
  }
  const remove = (index: number) => {
    change(spans.toSpliced(index, 1))
    // The last one adds a span.
    afterRendering(() => acts.current?.querySelector<HTMLElement>('button:last-child')?.focus())
  }
  return (
    <div role="group" aria-label={name} className={styles.day}>
      <p className={styles.name}>{name}</p>
      <div ref={acts} className={styles.acts}>
        {spans.length === 0 && <p>{closed}</p>}
        {spans.length === 0 && before.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon="copy"
            aria-label={`${name}同前一天`}
            onClick={() => add(before)}
          >
            同前一天
          </Button>
        )}
        {spans.length < maxSpansOfDay && (
          <Button
            size="small"
            variant="quiet"
            icon="plus"
            aria-label={`${name}加一段`}
            onClick={() => add(['–'])}
          >
            加一段
          </Button>
        )}
      </div>
      {spans.length > 0 && (
        <div className={styles.spans}>
          {spans.map((span, index) => (
            <HoursSpan
              // Spans have no identity but their place.
              key={index}
              id={`${id}-${index}`}
              name={spans.length === 1 ? name : `${name}第 ${index + 1} 段`}
              span={span}
              change={(changed) => change(spans.with(index, changed))}
              remove={() => remove(index)}
            />
          ))}
          {problem !== undefined && (
            <p className={styles.problem}>{fieldMessage({ path: [], message: problem })}</p>
          )}
        </div>
      )}
    </div>
  )
}
