import type { Answer } from 'contract/endpoint'
import type { listClassFilterOptions } from 'contract/catalog'
import { counties } from 'contract/counties'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CheckChip, ChipRow } from '../../../ui/chip.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './filter-form.module.css'

type FilterFormProps = {
  options: Answer<typeof listClassFilterOptions>
  /** The filters in force, as the URL has them. */
  search: URLSearchParams
}

const weekdays = ['日', '一', '二', '三', '四', '五', '六'].map((word, day) => ({
  value: String(day),
  word: `週${word}`,
}))
const times = [
  { value: 'morning', word: '上午' },
  { value: 'afternoon', word: '下午' },
  { value: 'evening', word: '晚上' },
]
const wishes = [
  { name: 'free', word: '免費' },
  { name: 'seats', word: '還有名額' },
]

/** All filters as a plain GET form: it works before any script runs, and the URL holds the answer. */
export function FilterForm({ options, search }: FilterFormProps) {
  const chosen = (name: string) => new Set(search.getAll(name).flatMap((value) => value.split(',')))
  const chips = (name: string, choices: readonly { value: string; word: string }[]) =>
    choices.map(({ value, word }) => (
      <CheckChip
        key={value}
        label={word}
        name={name}
        value={value}
        defaultChecked={chosen(name).has(value)}
      />
    ))
  const select = (name: string, label: string, list: readonly { id: string | number; name: string }[]) => (
    <SelectField
      id={name}
      name={name}
      label={label}
      emptyLabel="全部"
      defaultValue={search.get(name) ?? ''}
      options={list.map((choice) => ({ value: String(choice.id), label: choice.name }))}
    />
  )
  return (
    <Form method="get" className={styles.form} role="search" aria-label="篩選課程" key={search.toString()}>
      <TextField
        id="q"
        name="q"
        label="關鍵字"
        icon="search"
        type="search"
        maxLength={64}
        defaultValue={search.get('q') ?? ''}
      />
      <div className={styles.selects}>
        {select('county', '縣市', counties)}
        {select('category', '類別', options.categories)}
        {select('base', '基地', options.bases)}
        {select('teacher', '老師', options.teachers)}
        {select('audience', '適合對象', options.audiences)}
        {select('sort', '排序', [
          { id: 'soon', name: '最近開課' },
          { id: 'new', name: '最新上架' },
          { id: 'seats', name: '剩餘名額' },
        ])}
      </div>
      <ChipRow label="星期">{chips('weekday', weekdays)}</ChipRow>
      <ChipRow label="時段">{chips('time', times)}</ChipRow>
      <ChipRow label="其他條件">
        {wishes.map(({ name, word }) => (
          <CheckChip
            key={name}
            label={word}
            name={name}
            value="1"
            defaultChecked={search.get(name) === '1'}
          />
        ))}
        {chips('mode', [{ value: 'online', word: '線上課程' }])}
      </ChipRow>
      <Button type="submit" variant="primary">
        套用篩選
      </Button>
    </Form>
  )
}
