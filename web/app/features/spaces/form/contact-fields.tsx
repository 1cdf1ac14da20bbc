import { TextField } from '#ui/text-field.tsx'
import type { FieldsProps } from './purpose-fields.tsx'

export function ContactFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        id="contactName"
        name="contactName"
        label="聯絡人"
        autoComplete="name"
        maxLength={40}
        value={draft.contactName}
        error={errors['contactName']}
        onChange={(event) => onChange({ contactName: event.currentTarget.value })}
      />
      <TextField
        id="contactPhone"
        name="contactPhone"
        label="電話"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        width="medium"
        hint="手機或含區碼的市話，基地有問題時聯絡用"
        value={draft.contactPhone}
        error={errors['contactPhone']}
        onChange={(event) => onChange({ contactPhone: event.currentTarget.value })}
      />
    </>
  )
}
