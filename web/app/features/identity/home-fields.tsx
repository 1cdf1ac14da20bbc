import { counties, type CountyId } from 'contract/places/counties'
import type { districtsOf as DistrictsOf } from 'contract/places/districts'
import { useEffect, useState } from 'react'
import { onceTouched } from '#client/on-first-touch.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { ProfileFieldsProps } from './profile-form.tsx'

export function HomeFields({ initial, errors }: ProfileFieldsProps) {
  const [county, setCounty] = useState<CountyId | ''>(initial.county ?? '')
  const { districtsOf, load } = useDistricts()
  const saved = county === initial.county ? (initial.district ?? '') : ''
  const districts = county === '' ? [] : (districtsOf?.(county) ?? (saved === '' ? [] : [saved]))
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
        onChange={(event) => {
          setCounty(event.target.value as CountyId)
          load()
        }}
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
        defaultValue={saved}
        onPointerEnter={load}
        onFocus={load}
        options={districts.map((name) => ({ value: name, label: name }))}
        error={errors['district']}
      />
    </>
  )
}

const loadDistricts = () => import('contract/places/districts')

/**
 * The districts are loaded with the first touch of the page; before that, and without a network, the saved one is the
 * only choice.
 */
const useDistricts = () => {
  const [districtsOf, setDistrictsOf] = useState<typeof DistrictsOf>()
  const load = () =>
    void loadDistricts().then(
      (module) => setDistrictsOf(() => module.districtsOf),
      () => undefined,
    )
  useEffect(() => onceTouched(load), [])
  return { districtsOf, load }
}
