import { taipeiDate } from 'contract/taipei-time'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './find-days.module.css'

export function FindDays({ places, now }: { places: readonly SelectOption[]; now: number }) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  return (
    <Form method="get" className={styles.form} preventScrollReset>
      <TextField
        label="日期"
        name="date"
        type="date"
        required
        defaultValue={search.get('date') ?? taipeiDate(new Date(now))}
      />
      <SelectField
        label="縣市或基地"
        name="place"
        required
        {...(places.length > 1 && { emptyLabel: '請選擇' })}
        options={places}
        defaultValue={search.get('place') ?? ''}
      />
      <TextField label="從幾點" isOptional name="from" type="time" defaultValue={search.get('from') ?? ''} />
      <TextField
        label="到幾點"
        isOptional
        name="until"
        type="time"
        defaultValue={search.get('until') ?? ''}
      />
      <Button type="submit" icon="search" isBusy={state === 'loading'}>
        看會影響的課
      </Button>
    </Form>
  )
}
