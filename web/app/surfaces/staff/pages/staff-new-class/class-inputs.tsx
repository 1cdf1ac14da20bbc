import type { UseFormReturn } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ClassTexts } from './class-texts.ts'
import type { ClassOptions } from './load-new-class.ts'
import styles from './page.module.css'

type ClassInputsProps = { inputs: UseFormReturn<ClassTexts>; options: ClassOptions }

export function ClassInputs({ inputs, options }: ClassInputsProps) {
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
      <div className={styles.row}>
        <SelectField
          {...of('teacherId')}
          label="老師"
          isOptional
          options={options.teachers}
          emptyLabel="還沒決定"
        />
        <SelectField
          {...of('secondTeacherId')}
          label="第二位老師"
          isOptional
          options={options.teachers}
          emptyLabel="沒有"
        />
      </div>
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
      <div className={styles.row}>
        <TextField {...of('opensDate')} label="開放報名" hint="不填就馬上開放" isOptional type="date" />
        <TextField {...of('opensTime')} label="開放時間" type="time" />
      </div>
      <div className={styles.row}>
        <TextField {...of('publishDate')} label="公開" hint="不填就馬上公開" isOptional type="date" />
        <TextField {...of('publishTime')} label="公開時間" type="time" />
      </div>
    </>
  )
}
