import type { LentSpace } from 'contract/places/places'
import { taipeiDate } from 'contract/taipei-time'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DrawTexts } from './draw-texts.ts'
import styles from './page.module.css'

type DrawInputsProps = {
  spaces: readonly LentSpace[]
  bases: ReadonlyMap<number, string>
  texts: DrawTexts
  errors: Partial<Record<keyof DrawTexts, string>>
  now: number
  onChange: (changed: Partial<DrawTexts>) => void
}

export function DrawInputs({ spaces, bases, texts, errors, now, onChange }: DrawInputsProps) {
  const of = (field: Exclude<keyof DrawTexts, 'spaceIds'>) => ({
    value: texts[field],
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  const today = taipeiDate(new Date(now))
  const choose = (id: number, isChosen: boolean) =>
    onChange({
      spaceIds: isChosen ? [...texts.spaceIds, id] : texts.spaceIds.filter((other) => other !== id),
    })
  return (
    <>
      <TextField {...of('title')} label="名稱" hint="例如：夏季場地抽籤" maxLength={60} autoComplete="off" />
      {bases.size > 1 && (
        <SelectField
          {...of('baseId')}
          label="基地"
          emptyLabel="請選擇"
          options={[...bases].map(([id, name]) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => onChange({ baseId: currentTarget.value, spaceIds: [] })}
        />
      )}
      {texts.baseId !== '' && (
        <Fieldset legend="空間" error={errors.spaceIds}>
          <div className={styles.spaces}>
            {spaces
              .filter(({ base }) => base.id === Number(texts.baseId))
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={texts.spaceIds.includes(id)}
                  onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
                />
              ))}
          </div>
        </Fieldset>
      )}
      <div className={styles.row}>
        <TextField {...of('usesFrom')} label="使用的第一天" type="date" min={today} />
        <TextField {...of('usesTo')} label="使用的最後一天" type="date" min={today} />
      </div>
      <div className={styles.row}>
        <TextField {...of('registersUntil')} label="登記到" type="datetime-local" />
        <TextField {...of('drawsAt')} label="抽籤的時間" type="datetime-local" />
      </div>
      <TextField
        {...of('confirmDays')}
        label="正取幾天內確認"
        hint="1 到 14；沒有確認會取消，讓給備取"
        width="short"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
    </>
  )
}
