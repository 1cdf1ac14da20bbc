import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OpeningTexts } from './class-texts.ts'
import styles from './opening-inputs.module.css'

type OpeningInputsProps = {
  texts: OpeningTexts
  change: (changed: Partial<OpeningTexts>) => void
}

/** When visitors may see and book what is planned. */
export function OpeningInputs({ texts, change }: OpeningInputsProps) {
  const of = (field: 'opensDate' | 'opensTime' | 'publishDate' | 'publishTime') => ({
    value: texts[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <>
      <div className={styles.row}>
        <TextField {...of('opensDate')} label="開放報名" hint="不填就馬上開放" isOptional type="date" />
        <TextField {...of('opensTime')} label="開放時間" type="time" />
      </div>
      {!texts.isDraft && (
        <div className={styles.row}>
          <TextField {...of('publishDate')} label="公開" hint="不填就馬上公開" isOptional type="date" />
          <TextField {...of('publishTime')} label="公開時間" type="time" />
        </div>
      )}
      <Checkbox
        label="先存成草稿，之後再公開"
        checked={texts.isDraft}
        onChange={({ target }) => change({ isDraft: target.checked })}
      />
    </>
  )
}
