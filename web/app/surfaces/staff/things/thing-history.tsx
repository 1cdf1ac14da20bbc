import { taipeiDayTime } from 'contract/taipei-time'
import type { ThingChange } from 'contract/thing'
import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { withNewest, type KnownLines } from '#surfaces/staff/log/known-lines.ts'
import { Button } from '#ui/button.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import { changeLines } from './change-lines.ts'
import type { AnyThing, LoadedThing } from './load-things.ts'
import { saveThing } from './save-thing.ts'
import type { ThingForm, Values } from './thing-form.ts'
import styles from './thing-editor.module.css'

type OfThing = {
  form: ThingForm
  id: number
  options: Readonly<Record<string, readonly SelectOption[]>>
  take: (saved: Values) => Promise<void>
}
type ThingHistoryProps = OfThing & Pick<LoadedThing, 'changes' | 'olderChanges'>

/** Who changed what, newest first. A change can be taken back while nobody has changed its fields again. */
export function ThingHistory({ changes, olderChanges, ...ofThing }: ThingHistoryProps) {
  const [opened, setOpened] = useState<KnownLines<ThingChange>>({ lines: changes, next: olderChanges })
  const { lines, next } = withNewest(opened, { lines: changes, next: olderChanges }, keyOf)
  const { error, isBusy, run } = useAct()
  const { form, id } = ofThing
  const list = useRef<HTMLOListElement>(null)
  const readTo = useRef(0)
  // The button goes with the last page.
  useEffect(() => {
    if (next === null && readTo.current > 0)
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[readTo.current]?.focus()
    readTo.current = 0
  }, [next])
  const newest = lines[0] && keyOf(lines[0])
  const hasTakenBack = useRef(false)
  // The new line is above the pressed button and pushes it down, maybe off the screen.
  useEffect(() => {
    if (hasTakenBack.current) bringIntoView(list.current?.querySelector<HTMLElement>(':focus') ?? null)
    hasTakenBack.current = false
  }, [newest])
  const take = async (saved: Values) => {
    hasTakenBack.current = true
    await ofThing.take(saved)
  }
  const readOn = () =>
    callApi<AnyThing['history']>(
      `GET /api/admin/${form.path}/:thingId/change`,
      { params: { thingId: String(id) }, query: { ...(next !== null && { cursor: next }) } },
      { isQuiet: true },
    ).then((page) => {
      readTo.current = lines.length
      setOpened({ lines: [...lines, ...page.changes], next: page.olderChanges })
      return undefined
    }, refusalWords)
  return (
    <section aria-label="更改紀錄" className={styles.history}>
      <h2>更改紀錄</h2>
      {lines.length === 0 && <p>還沒有人改過。</p>}
      <ol role="list" ref={list}>
        {lines.map((change) => (
          <Change key={keyOf(change)} change={change} {...ofThing} take={take} />
        ))}
      </ol>
      {next !== null && (
        <Button isBusy={isBusy} onClick={() => void run(readOn)}>
          更早的更改
        </Button>
      )}
      <ActError>{error}</ActError>
    </section>
  )
}

const keyOf = ({ at, after }: ThingChange): string => `${at} ${Object.keys(after).join()}`

function Change({ form, id, change, options, take }: OfThing & { change: ThingChange }) {
  return (
    <li tabIndex={-1}>
      <p>
        <strong>{change.by ?? '系統'}</strong>　{taipeiDayTime(new Date(change.at))}
        {change.origin !== null && `　${change.origin}`}
      </p>
      {change.before === null || isDeletion(change) ? (
        <p>{change.before === null ? '新增' : '刪除'}</p>
      ) : (
        <ul>
          {changeLines(form, options, change).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {change.reason !== null && <p>因為：{change.reason}</p>}
      {change.before !== null && !isPublication(change.before) && !isDeletion(change) && (
        <TakeBack {...{ form, id, change, take }} before={change.before} />
      )}
    </li>
  )
}

/** It is taken back at the top of the editor, which says what disappears with it. */
const isPublication = (before: Values): boolean => before['publishedAt'] === null

/** Of a thing that is there again. */
const isDeletion = ({ after }: ThingChange): boolean => Object.keys(after).length === 0

type TakeBackProps = Pick<OfThing, 'form' | 'id' | 'take'> & { change: ThingChange; before: Values }

function TakeBack({ form, id, change, before, take }: TakeBackProps) {
  const { error, isBusy, run } = useAct()
  const back = async () => {
    const saved = await saveThing(form, id, { read: change.after, values: before }, { isUnannounced: true })
    if ('conflicts' in saved) return '之後又有人改了這些欄位，不能直接復原。'
    if ('problems' in saved) return saved.message
    showSuccess('已復原，這次的更改列在最上面')
    return await take(saved.fields!)
  }
  return (
    <>
      <Button
        size="small"
        icon="undo"
        isBusy={isBusy}
        aria-label={`復原 ${taipeiDayTime(new Date(change.at))} 的更改`}
        onClick={() => void run(back)}
      >
        復原
      </Button>
      <ActError>{error}</ActError>
    </>
  )
}
