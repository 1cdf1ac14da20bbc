import type { UseFormReturn } from 'react-hook-form'
import { problemOfTimes } from '#surfaces/staff/changes/day-span.ts'
import type { ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { numberedWords } from '#surfaces/staff/planning/name-notes.ts'
import { OnlineUrlField, modeOptions } from '#surfaces/staff/planning/online-url-field.tsx'
import { OpeningInputs } from '#surfaces/staff/planning/opening-inputs.tsx'
import { RhythmInputs } from '#surfaces/staff/planning/rhythm-inputs.tsx'
import { RoomField } from '#surfaces/staff/planning/room-field.tsx'
import { ChosenList } from '#surfaces/staff/things/chosen-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CourseInput } from './course-input.tsx'
import type { NewClassTexts } from './new-class-texts.ts'
import styles from './page.module.css'

type ClassInputsProps = {
  inputs: UseFormReturn<NewClassTexts>
  texts: NewClassTexts
  /** Of the planned days. */
  dates: readonly string[]
  /** The name of the class that is opened again. */
  sourceName: string | undefined
  options: ClassOptions
}

export function ClassInputs({ inputs, texts, dates, sourceName, options }: ClassInputsProps) {
  const { register, formState } = inputs
  const of = (field: keyof ClassTexts) => {
    const wrongEnd = field === 'until' ? problemOfTimes(texts) : undefined
    const error = formState.errors[field]?.message ?? wrongEnd
    return { ...register(field), ...(error !== undefined && { error }) }
  }
  const change = (changed: Partial<NewClassTexts>) => {
    for (const [field, value] of Object.entries(changed)) {
      inputs.setValue(field as 'name', value as string)
      inputs.clearErrors(field as 'name')
    }
  }
  return (
    <>
      <CourseInput control={inputs.control} texts={texts} courses={options.courses} now={options.now} />
      <TextField
        {...of('name')}
        label="班名"
        hint={(sourceName && numberedWords(texts.name, sourceName)) ?? '例如：第8期・週六下午班'}
        maxLength={60}
        autoComplete="off"
      />
      <div className={styles.row}>
        <SelectField {...of('baseId')} label="基地" options={options.bases} emptyLabel="請選擇" />
        <SelectField {...of('mode')} label="上課方式" options={modeOptions} />
      </div>
      {texts.mode === 'online' ? (
        <OnlineUrlField {...of('onlineUrl')} />
      ) : (
        <RoomField
          {...of('venue')}
          baseIds={[texts.baseId]}
          typed={texts.venue}
          hint="例如：左廂陶房；同一間請用一樣的名稱，才看得出撞期"
        />
      )}
      <ChosenList
        id="field-teacherIds"
        label="老師"
        hint="最多 6 位，照這裡的順序顯示；還沒決定可以先不選"
        max={6}
        value={texts.teacherIds}
        options={options.teachers}
        {...(formState.errors.teacherIds?.message !== undefined && {
          error: formState.errors.teacherIds.message,
        })}
        onChange={(value) => inputs.setValue('teacherIds', value)}
      />
      <RhythmInputs {...{ texts, dates, of, change }} />
      <div className={styles.row}>
        <TextField
          {...of('capacity')}
          label="每堂名額"
          hint="一起來的人也算"
          inputMode="numeric"
          autoComplete="off"
        />
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
          hint="每個人每一堂"
          options={['0', '1', '2', '3', '4', '5'].map((value) => ({
            value,
            label: value === '0' ? '不能帶人' : `${value} 位`,
          }))}
        />
      </div>
      <OpeningInputs {...{ texts, change }} />
    </>
  )
}
