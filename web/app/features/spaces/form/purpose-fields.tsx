import type { ApplicationDraft, DraftFields } from '#features/spaces/draft/application-draft.ts'
import { purposeWords } from '#text/application-words.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DraftErrors } from './errors-by-field.ts'

export type FieldsProps = {
  draft: DraftFields
  errors: DraftErrors
  onChange: (changed: Partial<DraftFields>) => void
}

type PurposeFieldsProps = FieldsProps & {
  /** As many as the spaces hold; undefined when that is not known. */
  people?: number | undefined
  /** Purpose, number of people and equipment are decided. */
  isWeighed?: boolean
}

const purposes = Object.entries(purposeWords).map(([value, label]) => ({ value, label }))

export function PurposeFields(props: PurposeFieldsProps) {
  const { draft, errors, onChange, people, isWeighed = false } = props
  return (
    <>
      {!isWeighed && (
        <RadioGroup
          id="purpose"
          name="purpose"
          legend="用途"
          isInline
          options={purposes}
          value={draft.purpose}
          error={errors['purpose']}
          onChange={(event) =>
            onChange({ purpose: event.currentTarget.value as ApplicationDraft['purpose'] })
          }
        />
      )}
      <TextField
        id="title"
        name="title"
        label="活動名稱"
        hint="例如 週三讀書會、社區合唱團練唱"
        maxLength={60}
        autoComplete="off"
        value={draft.title}
        error={errors['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {!isWeighed && (
        <>
          <TextField
            id="headcount"
            name="headcount"
            label="大約幾個人"
            hint={people === undefined ? undefined : `最多 ${people} 人`}
            width="short"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={draft.headcount}
            error={errors['headcount']}
            onChange={(event) => onChange({ headcount: event.currentTarget.value })}
          />
          <TextField
            id="equipment"
            name="equipment"
            label="需要或自備的設備"
            isOptional
            hint="例如 投影機、白板；自備音響"
            maxLength={300}
            autoComplete="off"
            value={draft.equipment}
            error={errors['equipment']}
            onChange={(event) => onChange({ equipment: event.currentTarget.value })}
          />
        </>
      )}
      <TextArea
        id="note"
        name="note"
        label="還想說明的"
        isOptional
        rows={3}
        maxLength={500}
        value={draft.note}
        error={errors['note']}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}
