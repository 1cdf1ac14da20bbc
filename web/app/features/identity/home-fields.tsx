import { counties, type CountyId } from 'contract/counties'
import { districtsOf } from 'contract/districts'
import { useState } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { ProfileFieldsProps } from './profile-form.tsx'

/** The county where the member lives, and its district. */
export function HomeFields({ initial, errors }: ProfileFieldsProps) {
  const [county, setCounty] = useState<CountyId | ''>(initial.county ?? '')
  const districts = county === '' ? [] : districtsOf(county)
  return (
    <>
      <SelectField
        id="county"
        name="county"
        label="居住縣市"
        isOptional
        emptyLabel="請選擇"
        width="medium"
        value={county}
        onChange={(event) => setCounty(event.target.value as CountyId)}
        options={counties.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['county']}
      />
      <SelectField
        id="district"
        name="district"
        label="鄉鎮市區"
        isOptional
        emptyLabel={county === '' ? '請先選縣市' : '請選擇'}
        width="medium"
        key={county}
        defaultValue={county === initial.county ? (initial.district ?? '') : ''}
        options={districts.map((name) => ({ value: name, label: name }))}
        error={errors['district']}
      />
    </>
  )
}
