import { countyIds } from 'contract/places/counties'
import type { UseFormReturn } from 'react-hook-form'
import { PlacePicker } from './place/place-picker.tsx'
import type { Texts } from './thing-form.ts'

/** The map above the numbers of a place, in step with them. */
export function PlaceInput({ inputs, texts }: { inputs: UseFormReturn<Texts>; texts: Texts }) {
  const { latitude = '', longitude = '', county } = texts
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  const isTyped = [latitude, longitude].every((text) => text.trim() !== '')
  const isPlace = isTyped && Object.values(place).every(Number.isFinite)
  return (
    <PlacePicker
      // Another county is shown whole.
      key={county}
      county={countyIds.find((id) => id === county)}
      place={isPlace ? place : undefined}
      onChange={(chosen) => {
        inputs.setValue('latitude', String(chosen.latitude), { shouldDirty: true })
        inputs.setValue('longitude', String(chosen.longitude), { shouldDirty: true })
        inputs.clearErrors(['latitude', 'longitude'])
      }}
    />
  )
}
