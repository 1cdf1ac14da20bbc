import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { showSuccess } from '#client/notices/toasts.ts'
import { readDraft, removeDraft, storeDraft } from '#client/session/draft.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { focusFirstWrong } from '#surfaces/staff/changes/focus-first-wrong.ts'
import { useAfterRendering } from '#surfaces/staff/changes/use-after-rendering.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import {
  EditConflicts,
  focusFirstConflict,
  type Conflicts,
  type EditConflictsProps,
} from './edit-conflicts.tsx'
import type { LoadedThing } from './load-things.ts'
import { Publication } from './publication.tsx'
import { RelatedThings } from './related-things.tsx'
import { Removal } from './removal.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { saveThing } from './save-thing.ts'
import {
  isPublishedThing,
  keepTyped,
  textOf,
  textsOf,
  unlockedForm,
  valuesOf,
  type Texts,
  type ThingForm,
  type Typed,
  type Values,
} from './thing-form.ts'
import { ThingHistory } from './thing-history.tsx'
import { ThingInputs } from './thing-inputs.tsx'
import { titleOf } from './title-of.ts'
import { UnsavedNote } from './unsaved-note.tsx'
import { WayToPublicPage } from './way-to-public-page.tsx'
import { isShown } from './withdrawal-words.ts'
import styles from './thing-editor.module.css'

type ThingEditorProps = {
  form: ThingForm
  /** What is shown between the inputs and the button, of what is typed. */
  BelowInputs?: ComponentType<{ texts: Texts }>
  /** Below the form: what is about more than what is typed. */
  belowForm?: ReactNode
  /** Below the title, where that alone does not say what it is. */
  about?: string
}

/** The editor of one thing; its page loads with `loadThing`. What is typed is kept in this tab until it is saved. */
export function ThingEditor(props: ThingEditorProps) {
  const loaded = useLoaderData<LoadedThing>()
  // Another thing has a form of its own.
  return <Editor key={`${loaded.id} ${loaded.from}`} {...props} loaded={loaded} />
}

function Editor({
  form: whole,
  BelowInputs,
  belowForm,
  about,
  loaded,
}: ThingEditorProps & { loaded: LoadedThing }) {
  const { id, from, mayCreate, fields, changes, olderChanges, options, now } = loaded
  const form = unlockedForm(whole, fields)
  const { name, listPath } = form
  const draft = `${form.path} ${id ?? (from === undefined ? 'new' : `new ${from}`)}`
  const [conflicts, setConflicts] = useState<Conflicts>([])
  const [stored] = useState(() => readTyped(form, draft, fields))
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [read, setRead] = useState<Values>(stored?.read ?? fields)
  const inputs = useForm<Texts>({ defaultValues: stored?.texts ?? textsOf(form, fields) })
  const { subscribe, reset, getValues, setValue, setError, handleSubmit } = inputs
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const afterRendering = useAfterRendering()
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: texts }) => storeDraft(draft, JSON.stringify({ read, texts })),
      }),
    [subscribe, draft, read],
  )
  const take = async (saved: Values) => {
    setRead(saved)
    reset(textsOf(form, saved))
    removeDraft(draft)
    setRestored(false)
    await revalidate()
  }
  /** After a change beside the form, such as the publication. */
  const takeBeside = async (saved: Values) => {
    const kept = keepTyped(form, { read, texts: getValues() }, saved)
    setRead(kept.read)
    reset(kept.texts)
    if (kept.fields.length > 0) storeDraft(draft, JSON.stringify(kept))
    await revalidate()
  }
  const save = async (texts: Texts) => {
    const saved = await saveThing(form, id, { read, values: valuesOf(form, texts) })
    if ('conflicts' in saved) {
      setConflicts(saved.conflicts)
      afterRendering(() => focusFirstConflict(formRef.current))
      return '有人剛改了同樣的欄位，還沒有儲存。'
    }
    if ('problems' in saved) {
      for (const { field, message } of saved.problems) setError(field, { message })
      afterRendering(() => focusFirstWrong(formRef.current))
      return saved.message
    }
    if (saved.fields !== undefined) return await take(saved.fields)
    showSuccess('已儲存')
    removeDraft(draft)
    await navigate(form.onePath(String(saved.id)), { replace: true })
    return undefined
  }
  const settle = (field: string, value: unknown, isTheirs: boolean) => {
    setRead((known) => ({ ...known, [field]: value }))
    const input = form.inputs.find((each) => each.field === field)
    if (isTheirs && input !== undefined) setValue(field, textOf(input, value))
    setConflicts((all) => all.filter((each) => each.field !== field))
  }
  const forget = () => {
    removeDraft(draft)
    setRestored(false)
    setRead(fields)
    reset(textsOf(form, fields))
  }
  const isPublished = isPublishedThing(form)
  const saveWord = id === null && isPublished ? '儲存草稿' : '儲存'
  const title = titleOf(form, id, read)
  const listOrHome = form.titleField === undefined ? undefined : { to: listPath, words: name }
  const back = id !== null && form.backTo !== undefined ? form.backTo(id) : listOrHome
  return (
    <Page>
      <HiddenPageMeta title={title} />
      <StaffHead title={title} back={back}>
        {about !== undefined && <p>{about}</p>}
        {loaded.related && <RelatedThings {...loaded.related} />}
      </StaffHead>
      {isRestored && (
        <RestoredDraft
          words={`上次還沒儲存的內容在下面，確認後按「${saveWord}」。`}
          button={id === null ? '不要了，重新填' : '不要了，用儲存過的'}
          onForget={forget}
        />
      )}
      {id !== null && isPublished && (
        <Publication {...{ form, id, read, now }} take={takeBeside}>
          <UnsavedNote {...{ form, read, control: inputs.control }} />
        </Publication>
      )}
      {/* The server checks the values and says what is wrong with each. */}
      <form
        ref={formRef}
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((texts) => run(() => save(texts)))(event)}
      >
        <ThingInputs form={whole} isNew={id === null} values={fields} {...{ inputs, options }} />
        {BelowInputs && <Watched {...{ BelowInputs, control: inputs.control }} />}
        {conflicts.length > 0 && (
          <WatchedConflicts {...{ form, options, conflicts, settle }} control={inputs.control} />
        )}
        <ActError>{error}</ActError>
        <div className={styles.acts}>
          <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
            {saveWord}
          </Button>
          {id !== null && (
            <WayToPublicPage
              {...{ form, id, now }}
              publishedAt={read['publishedAt']}
              hasClasses={(loaded.classes ?? []).some((each) => isShown(each, now))}
            />
          )}
          {id !== null && form.again !== undefined && mayCreate && (
            <Link to={`${form.onePath('new')}?from=${id}`} className={buttonClass({ variant: 'quiet' })}>
              <Icon name="copy" size="small" />
              {form.again}
            </Link>
          )}
        </div>
      </form>
      {belowForm}
      {id !== null && form.removal !== undefined && (
        <Removal {...{ form, id, title, draft, read, options }} seen={loaded.seen} take={takeBeside} />
      )}
      {id !== null && (
        <ThingHistory form={whole} {...{ id, changes, olderChanges, options }} take={takeBeside} />
      )}
    </Page>
  )
}

type WatchedProps = Required<Pick<ThingEditorProps, 'BelowInputs'>> & { control: Control<Texts> }

const Watched = ({ BelowInputs, control }: WatchedProps) => (
  <BelowInputs texts={useWatch({ control }) as Texts} />
)

type WatchedConflictsProps = Omit<EditConflictsProps, 'typed'> & { control: Control<Texts> }

const WatchedConflicts = ({ control, ...props }: WatchedConflictsProps) => (
  <EditConflicts {...props} typed={valuesOf(props.form, useWatch({ control }) as Texts)} />
)

/** Undefined when nothing is stored that is not saved. */
const readTyped = (form: ThingForm, draft: string, fresh: Values): Typed | undefined => {
  const stored = readDraft(draft)
  if (stored === undefined) return undefined
  const kept = keepTyped(form, JSON.parse(stored) as Typed, fresh)
  return kept.fields.length === 0 ? undefined : kept
}
