import { useState } from 'react'
import { DateParts } from '#ui/date-parts.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ProfileFieldsProps } from './profile-form.tsx'

export function RequiredFields({ initial, errors }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        id="name"
        name="name"
        label="姓名"
        autoComplete="name"
        defaultValue={initial.name}
        error={errors['name']}
        maxLength={40}
      />
      <TextField
        id="mobile"
        name="mobile"
        label="手機"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        width="medium"
        hint="例如 0912-345-678，課程異動時聯絡用"
        defaultValue={initial.mobile}
        error={errors['mobile']}
      />
      <Birthday initial={initial.birthday} error={errors['birthday']} />
    </>
  )
}

function Birthday({ initial, error }: { initial: string | undefined; error: string | undefined }) {
  const [year = '', month = '', day = ''] = initial?.split('-') ?? []
  const [value, setValue] = useState({ year, month, day })
  return (
    <DateParts
      id="birthday"
      name="birthday"
      legend="生日"
      hint="西元或民國都可以，例如 1985 或 74"
      autoComplete="bday"
      value={value}
      onChange={setValue}
      error={error}
    />
  )
}
