import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { Choices } from './template-of.ts'
import styles from './page.module.css'

type ColumnsHelpProps = { form: ThingForm; choices: Choices }

export function ColumnsHelp({ form, choices }: ColumnsHelpProps) {
  return (
    <Disclosure summary="每一欄怎麼填">
      <dl className={styles.columns}>
        {form.inputs.map(({ field, label, hint, isOptional }) => {
          const options = choices[field]
          const words = [
            isOptional ? '可以空白' : '必填',
            hint,
            options && `可以填：${options.map((option) => option.label).join('、')}`,
          ]
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{words.filter((word) => word !== undefined).join('。')}</dd>
            </div>
          )
        })}
      </dl>
    </Disclosure>
  )
}
