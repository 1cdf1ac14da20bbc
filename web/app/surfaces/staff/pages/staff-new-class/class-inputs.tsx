import type { UseFormReturn } from 'react-hook-form'
import type { ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { OpeningInputs } from '#surfaces/staff/planning/opening-inputs.tsx'
import { ChosenList } from '#surfaces/staff/things/chosen-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { NewClassTexts } from './new-class-texts.ts'
import styles from './page.module.css'

type ClassInputsProps = {
  inputs: UseFormReturn<NewClassTexts>
  texts: NewClassTexts
  options: ClassOptions
}

export function ClassInputs({ inputs, texts, options }: ClassInputsProps) {
  const { register, formState } = inputs
  const of = (field: keyof ClassTexts) => {
    const error = formState.errors[field]?.message
    return { ...register(field), ...(error !== undefined && { error }) }
  }
  return (
    <>
      <SelectField {...of('courseId')} label="課程" options={options.courses} emptyLabel="請選擇" />
      <TextField
        {...of('name')}
        label="班名"
        hint="例如：第8期・週六下午班"
        maxLength={60}
        autoComplete="off"
      />
      <div className={styles.row}>
        <SelectField {...of('baseId')} label="基地" options={options.bases} emptyLabel="請選擇" />
        <TextField {...of('venue')} label="教室" hint="例如：左廂陶房" maxLength={40} autoComplete="off" />
      </div>
      <ChosenList
        id="field-teacherIds"
        label="老師"
        max={6}
        value={texts.teacherIds}
        options={options.teachers}
        {...(formState.errors.teacherIds?.message !== undefined && {
          error: formState.errors.teacherIds.message,
        })}
        onChange={(value) => inputs.setValue('teacherIds', value)}
      />
      <div className={styles.row}>
        <TextField {...of('first')} label="第一堂" type="date" />
        <TextField {...of('from')} label="從" type="time" />
        <TextField {...of('until')} label="到" type="time" />
      </div>
      <div className={styles.row}>
        <TextField {...of('count')} label="幾堂課" inputMode="numeric" autoComplete="off" />
        <SelectField
          {...of('everyWeeks')}
          label="多久一堂"
          options={[
            { value: '1', label: '每週' },
            { value: '2', label: '隔週' },
            { value: '4', label: '每四週' },
          ]}
        />
      </div>
      <div className={styles.row}>
        <TextField {...of('capacity')} label="每堂名額" inputMode="numeric" autoComplete="off" />
        <TextField
          {...of('feeTwd')}
          label="費用（元／人次）"
          hint="0 就是免費"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...of('plusLimit')}
          label="最多帶幾位"
          options={['0', '1', '2', '3', '4', '5'].map((value) => ({
            value,
            label: value === '0' ? '不能帶人' : `${value} 位`,
          }))}
        />
      </div>
      <OpeningInputs
        texts={texts}
        change={(changed) => {
          for (const [field, value] of Object.entries(changed))
            inputs.setValue(field as 'isDraft', value as boolean)
        }}
      />
    </>
  )
}
