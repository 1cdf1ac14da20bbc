import { MomentInputs } from './moment-inputs.tsx'
import { isForbidden, PlannedClasses } from './planned-classes.tsx'
import { PlannedSheet } from './planned-sheet.tsx'
import { SettingInput } from './setting-input.tsx'
import { useClassChanges } from './use-class-changes.ts'
import {
  settingInputs,
  wantedOf,
  type MomentField,
  type MomentTexts,
  type SettingsTexts,
} from './wanted-settings.ts'

type SettingsSheetProps = {
  classIds: number[]
  texts: SettingsTexts
  onType: (change: (texts: SettingsTexts) => SettingsTexts) => void
  onClose: () => void
  onDone: () => void
}

export function SettingsSheet({ classIds, texts, onType, onClose, onDone }: SettingsSheetProps) {
  const { preview, make, planFor } = useClassChanges()
  const key = JSON.stringify({ classIds, texts })
  const plan = planFor(key)
  const changing = plan?.classes.filter(
    ({ refusal, after }) => refusal === null && Object.keys(after).length > 0,
  )
  const check = async () => {
    const wanted = wantedOf(texts, new Date())
    return typeof wanted === 'string' ? wanted : await preview(key, { classIds, wanted })
  }
  const changeMoment = (field: MomentField, changed: Partial<MomentTexts>) =>
    onType(({ moments, ...others }) => ({
      ...others,
      moments: { ...moments, [field]: { ...moments[field], ...changed } },
    }))
  return (
    <PlannedSheet
      title={`一起改 ${classIds.length} 班`}
      planned={
        plan
          ? {
              classes: changing!.length,
              list: <PlannedClasses plan={plan} />,
              isForbidden: plan.classes.some(isForbidden),
            }
          : null
      }
      {...{ check, make, onClose, onDone }}
    >
      {(['publishedAt', 'registrationOpensAt', 'decideBy'] as const).map((field) => (
        <MomentInputs
          key={field}
          field={field}
          texts={texts.moments[field]}
          onChange={(changed) => changeMoment(field, changed)}
        />
      ))}
      {settingInputs.map((input) => (
        <SettingInput
          key={input.field}
          input={input}
          value={texts.settings[input.field] ?? ''}
          onChange={(value) =>
            onType(({ settings, ...others }) => ({
              ...others,
              settings: { ...settings, [input.field]: value },
            }))
          }
        />
      ))}
    </PlannedSheet>
  )
}
