import { useWatch, type Control } from 'react-hook-form'
import { isUnsaved, type Texts, type ThingForm, type Values } from './thing-form.ts'

type UnsavedNoteProps = { form: ThingForm; read: Values; control: Control<Texts> }

/** Says, while the form holds something else, that a publication shows what is saved. */
export function UnsavedNote({ form, read, control }: UnsavedNoteProps) {
  const texts = useWatch({ control }) as Texts
  return (
    <p role="status">{isUnsaved(form, { read, texts }) && '下面改的還沒儲存；公開的是上次儲存的內容。'}</p>
  )
}
