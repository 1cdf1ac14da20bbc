import type { LentSpaceFacts } from '#features/spaces/space-types.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { paymentRule } from './payment-rule.ts'
import type { FieldsProps } from './purpose-fields.tsx'
import styles from './application-form.module.css'

type RulesFieldProps = FieldsProps & { spaces: readonly LentSpaceFacts[] }

export function RulesField({ draft, errors, spaces, onChange }: RulesFieldProps) {
  return (
    <Fieldset id="agreesToRules" legend="使用規則" error={errors['agreesToRules']}>
      {spaces.map(({ id, name, rules, ...space }) => (
        <div key={id} className={styles.rules}>
          {spaces.length > 1 && <strong>{name}</strong>}
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
            <li>{paymentRule(space)}</li>
            <li>不用了請盡早取消，把時間讓給下一位。</li>
          </ul>
        </div>
      ))}
      <Checkbox
        variant="row"
        label="我讀過也同意這些規則"
        checked={draft.agreesToRules}
        onChange={(event) => onChange({ agreesToRules: event.currentTarget.checked })}
      />
    </Fieldset>
  )
}
