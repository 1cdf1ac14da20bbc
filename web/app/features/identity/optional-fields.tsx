import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { HomeFields } from './home-fields.tsx'
import type { ProfileFieldsProps } from './profile-form.tsx'
import styles from './profile-form.module.css'

type Choice = { id: string; name: string }

type OptionalFieldsProps = ProfileFieldsProps & {
  statuses: readonly Choice[]
  interests: readonly Choice[]
}

const heardFrom = ['親友介紹', '路過基地', 'LINE', '臉書或 Instagram', '網路搜尋', '學校或里辦公處', '其他']

export function OptionalFields({ initial, errors, statuses, interests }: OptionalFieldsProps) {
  return (
    <>
      <TextField
        id="email"
        name="email"
        label="電子信箱"
        type="email"
        autoComplete="email"
        isOptional
        defaultValue={initial.email ?? ''}
        error={errors['email']}
      />
      <HomeFields initial={initial} errors={errors} />
      <Choices
        name="personStatuses"
        legend="身分"
        choices={statuses}
        chosen={initial.personStatuses}
        error={errors['personStatuses']}
      />
      <Choices
        name="interests"
        legend="感興趣的課程"
        choices={interests}
        chosen={initial.interests}
        error={errors['interests']}
      />
      <SelectField
        id="heardFrom"
        name="heardFrom"
        label="從哪裡知道我們"
        isOptional
        emptyLabel="請選擇"
        width="medium"
        defaultValue={initial.heardFrom ?? ''}
        options={heardFromOptions(initial.heardFrom)}
        error={errors['heardFrom']}
      />
    </>
  )
}

/** The listed answers, and the member's own one from before. */
const heardFromOptions = (own: string | null | undefined) =>
  [...new Set([...heardFrom, ...(own ? [own] : [])])].map((word) => ({ value: word, label: word }))

type ChoicesProps = {
  name: string
  legend: string
  choices: readonly Choice[]
  chosen: readonly string[] | undefined
  error: string | undefined
}

function Choices({ name, legend, choices, chosen, error }: ChoicesProps) {
  return (
    <Fieldset id={name} legend={legend} hint="可以選好幾項" isOptional error={error}>
      <div className={styles.choices}>
        {choices.map(({ id, name: label }) => (
          <Checkbox key={id} name={name} value={id} label={label} defaultChecked={chosen?.includes(id)} />
        ))}
      </div>
    </Fieldset>
  )
}
