import { Disclosure } from '#ui/disclosure.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import type { ImportedForm } from './imported-form.ts'
import type { Choices } from './template-of.ts'
import styles from './page.module.css'

const maxNamed = 12

const namesOf = (options: readonly SelectOption[]): string => {
  const names = options.slice(0, maxNamed).map(({ label }) => label)
  return `${names.join('、')}${options.length > maxNamed ? '…' : ''}`
}

type ColumnsHelpProps = { form: ImportedForm; choices: Choices }

export function ColumnsHelp({ form, choices }: ColumnsHelpProps) {
  return (
    <Disclosure summary="每一欄怎麼填">
      <dl className={styles.columns}>
        {form.inputs.map(({ field, label, hint, isOptional, kind }) => {
          const options = choices[field]
          const words = [
            isOptional ? '可以空白' : '必填',
            hint,
            options && `可以填：${namesOf(options)}`,
            kind === 'ticked' ? '好幾個用「、」分開' : undefined,
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
