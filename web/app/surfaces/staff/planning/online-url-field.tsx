import { maxOnlineUrl } from 'contract/catalog/online-class'
import type { ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'

export const modeOptions = [
  { value: 'onsite', label: '實體' },
  { value: 'online', label: '線上' },
]

/** Of an online class, where others have their room. */
export const OnlineUrlField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    {...props}
    label="線上連結"
    hint="https:// 開頭，每一堂都用這個連結，只有報名的人看得到"
    type="url"
    inputMode="url"
    autoComplete="off"
    maxLength={maxOnlineUrl}
  />
)
