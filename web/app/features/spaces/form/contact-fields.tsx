import { changeDraft, type ApplicationDraft } from '#features/spaces/draft/application-draft.ts'
import type { LentSpaceFacts } from '#features/spaces/space-types.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DraftErrors } from './read-draft.ts'
import styles from './application-form.module.css'

type ContactFieldsProps = { draft: ApplicationDraft; errors: DraftErrors; spaces: readonly LentSpaceFacts[] }

export function ContactFields({ draft, errors, spaces }: ContactFieldsProps) {
  return (
    <>
      <TextField
        id="contactName"
        name="contactName"
        label="聯絡人"
        autoComplete="name"
        maxLength={40}
        value={draft.contactName}
        error={errors['contactName']}
        onChange={(event) => changeDraft({ contactName: event.currentTarget.value })}
      />
      <TextField
        id="contactPhone"
        name="contactPhone"
        label="電話"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        width="medium"
        hint="手機或含區碼的市話，基地有問題時聯絡用"
        value={draft.contactPhone}
        error={errors['contactPhone']}
        onChange={(event) => changeDraft({ contactPhone: event.currentTarget.value })}
      />
      <Fieldset id="agreesToRules" legend="使用規則" error={errors['agreesToRules']}>
        {spaces.map(({ id, name, rules }) => (
          <div key={id} className={styles.rules}>
            {spaces.length > 1 && <strong>{name}</strong>}
            <ul>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
              <li>費用在使用當天現場繳交；不用了請盡早取消，把時間讓給下一位。</li>
            </ul>
          </div>
        ))}
        <Checkbox
          variant="row"
          label="我讀過也同意這些規則"
          checked={draft.agreesToRules}
          onChange={(event) => changeDraft({ agreesToRules: event.currentTarget.checked })}
        />
      </Fieldset>
    </>
  )
}
