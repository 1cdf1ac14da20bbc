import { useSearchParams } from 'react-router'
import { SelectField } from '#ui/select-field.tsx'
import { peopleChoices } from './choose-spaces.ts'

export function PeopleField() {
  const [search] = useSearchParams()
  const chosen = search.get('people') ?? ''
  return (
    <SelectField
      key={chosen}
      id="people"
      name="people"
      label="人數"
      emptyLabel="不限"
      width="medium"
      defaultValue={chosen}
      options={peopleChoices.map((people) => ({ value: people, label: `${people} 人以上` }))}
    />
  )
}
