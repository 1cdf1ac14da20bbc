import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { MomentInputs } from './moment-inputs.tsx'
import { PlannedClasses } from './planned-classes.tsx'
import { SettingInput } from './setting-input.tsx'
import { useClassChanges } from './use-class-changes.ts'
import {
  settingInputs,
  wantedOf,
  type MomentField,
  type MomentTexts,
  type SettingsTexts,
} from './wanted-settings.ts'
import styles from '#surfaces/staff/pages/staff-class/sheets/sheet-parts.module.css'

type SettingsSheetProps = {
  classIds: number[]
  texts: SettingsTexts
  onType: (change: (texts: SettingsTexts) => SettingsTexts) => void
  onClose: () => void
  onDone: () => void
}

/** Shows what would become of each class before it is done. */
export function SettingsSheet({ classIds, texts, onType, onClose, onDone }: SettingsSheetProps) {
  const { error, isBusy, run } = useAct()
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
  const act = async () => {
    const refused = await make()
    if (refused === undefined) onDone()
    return refused
  }
  const changeMoment = (field: MomentField, changed: Partial<MomentTexts>) =>
    onType(({ moments, ...others }) => ({
      ...others,
      moments: { ...moments, [field]: { ...moments[field], ...changed } },
    }))
  return (
    <Sheet
      isOpen
      title={`一起改 ${classIds.length} 班`}
      onClose={onClose}
      footer={
        plan !== undefined && changing?.length === 0 ? (
          <p>沒有班會改變，請改填其他項目。</p>
        ) : (
          <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(plan ? act : check)}>
            {plan ? `確定更改 ${changing!.length} 班` : '先看會怎麼改'}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <p>要改的才填，空白的照舊。按下去先列出每一班會怎麼改，還不會更動。</p>
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
        <div role="status">{plan && <PlannedClasses plan={plan} />}</div>
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
    </Sheet>
  )
}
