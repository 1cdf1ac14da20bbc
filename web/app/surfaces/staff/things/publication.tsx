import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ClassesInTheWay } from './classes-in-the-way.tsx'
import { PublicationWarnings } from './publication-warnings.tsx'
import { publicationWords } from './publication-words.ts'
import { saveThing } from './save-thing.ts'
import type { ThingForm, Values } from './thing-form.ts'
import { usePublicationCheck } from './use-publication-check.ts'
import type { Stopping } from './withdrawal-words.ts'
import { Withdrawal } from './withdrawal.tsx'
import styles from './thing-editor.module.css'

type PublicationProps = {
  form: ThingForm
  id: number
  read: Values
  now: number
  take: (saved: Values) => Promise<void>
  /** What is to be known of the form while it is a draft. */
  children?: ReactNode
}

/** Publishes at once or at a time, and makes a draft of it again. What is typed and not saved stays typed. */
export function Publication({ form, id, read, now, take, children }: PublicationProps) {
  const publishedAt = read['publishedAt'] as string | null
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:00')
  const [stopping, setStopping] = useState<Stopping>()
  const act = useAct()
  const { error, isBusy, run } = act
  const { found, isWarned, mayPublish, forget } = usePublicationCheck(form, id)
  const { pill, word } = publicationWords(publishedAt, now)
  const section = useRef<HTMLElement>(null)
  const hasActed = useRef(false)
  /** When it was to be published whose answer was lost: the same again is no conflict. */
  const pressedAt = useRef<string>(undefined)
  // The pressed button is gone; the state that it has led to is read out.
  useEffect(() => {
    if (hasActed.current) section.current?.focus()
    hasActed.current = false
  }, [publishedAt])
  const save = async (at: string | null) => {
    const saved = await saveThing(form, id, { read: { publishedAt }, values: { publishedAt: at } })
    const isUnknown = 'problems' in saved && saved.isOutcomeUnknown
    if (!isUnknown) pressedAt.current = undefined
    if ('conflicts' in saved) return '有人剛改了公開的狀態，請重新整理後再試一次。'
    if ('problems' in saved) return saved.message
    hasActed.current = true
    forget()
    await take(saved.fields!)
    return undefined
  }
  /** `chosen` is null for now, undefined where it is not filled in. */
  const publish = async (chosen: string | null | undefined): Promise<string | undefined> => {
    if (chosen === undefined) return '請填寫公開的日期和時間。'
    try {
      if (!(await mayPublish())) return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
    return await save(chosen ?? (pressedAt.current ??= new Date().toISOString()))
  }
  const still = isWarned ? '仍然' : ''
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`公開：${word}`}
      data-shows-focus
      className={styles.publication}
    >
      <StatusPill state={pill}>{word}</StatusPill>
      {publishedAt === null ? (
        <>
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(() => publish(null))}>
            {still}現在公開
          </Button>
          <div className={styles.times}>
            <TextField
              label="日期"
              type="date"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
            <TextField
              label="時間"
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
            <Button isBusy={isBusy} onClick={() => void run(() => publish(instantOf(date, time)))}>
              {still}到時候公開
            </Button>
          </div>
          {children}
        </>
      ) : (
        <Withdrawal
          {...{ form, id, act }}
          title={String(read[form.titleField ?? ''] ?? '')}
          isSeen={Date.parse(publishedAt) <= now}
          onChecked={setStopping}
          save={() => save(null)}
        />
      )}
      <div role="status">{found && found.lines.length > 0 && <PublicationWarnings found={found} />}</div>
      {stopping === undefined || publishedAt === null ? (
        <ActError>{error}</ActError>
      ) : (
        <div role="alert">
          <ClassesInTheWay stopping={stopping} />
        </div>
      )}
    </section>
  )
}
