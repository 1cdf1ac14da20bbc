import type { Answer } from 'contract/endpoint'
import type { ClassRules, listClassOptions } from 'contract/office/staff-class'
import { Suspense, use, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { isMissing, type ErrorOf } from '#surfaces/staff/changes/use-missing.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { formOf, readRules, type RulesForm } from './rules-form.ts'
import styles from '#surfaces/staff/class-changes/sheet-parts.module.css'

type RulesSheetProps = { classId: number; rules: ClassRules; make: Make; onClose: () => void }
type Options = Answer<typeof listClassOptions>
type FieldsProps = { form: RulesForm; set: (changed: Partial<RulesForm>) => void }

export function RulesSheet({ classId, rules, make, onClose }: RulesSheetProps) {
  const [form, set] = useDraftForm(`rules ${classId}`, formOf(rules))
  const [options] = useState(loadOptions)
  return (
    <ChangeSheet
      title="報名資格"
      concern="只影響之後的報名，已經報名和候補的人不受影響。"
      button="儲存資格"
      read={() => {
        const body = readRules(form)
        if (isMissing(body)) return body
        return {
          change: { verb: 'rules', body },
          done: '已更改報名資格',
          reversed: { verb: 'rules', body: rules },
        }
      }}
      {...{ make, onClose }}
    >
      {(errorOf) => (
        <>
          <NumberFields {...{ form, set, errorOf }} />
          <Suspense fallback={<Skeleton count={3} />}>
            <OptionFields options={options} {...{ form, set }} />
          </Suspense>
        </>
      )}
    </ChangeSheet>
  )
}

/** Resolves with undefined when they could not be read. */
const loadOptions = (): Promise<Options | undefined> =>
  callApi<typeof listClassOptions>('GET /api/admin/class-option', {}).catch(() => undefined)

function NumberFields({ form, set, errorOf }: FieldsProps & { errorOf: ErrorOf }) {
  const field = (name: 'minAge' | 'maxAge' | 'maxDays') => ({
    ...errorOf(name),
    inputMode: 'numeric' as const,
    value: form[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={styles.times}>
        <TextField label="最小年齡" hint="上課那天，空白不限" {...field('minAge')} />
        <TextField label="最大年齡" hint="上課那天，空白不限" {...field('maxAge')} />
      </div>
      <TextField label="每人最多報名幾天" hint="空白不限" width="short" {...field('maxDays')} />
    </>
  )
}

function OptionFields({ options, form, set }: FieldsProps & { options: Promise<Options | undefined> }) {
  const found = use(options)
  if (found === undefined) return <p>目前讀不到身分和課程的選項，請關閉後再開一次。</p>
  const toggle = (id: string, isChosen: boolean) =>
    set({ statuses: isChosen ? [...form.statuses, id] : form.statuses.filter((other) => other !== id) })
  return (
    <>
      <Fieldset legend="限這些身分" hint="都不勾選：不限">
        {found.statuses.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={form.statuses.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </Fieldset>
      <SelectField
        label="要先上過的課程"
        hint="至少上過這門課的一堂，才能報名"
        emptyLabel="不限"
        options={found.courses
          .filter(({ publishedAt }) => publishedAt !== null)
          .map(({ id, title }) => ({ value: String(id), label: title }))}
        value={form.prerequisiteCourseId}
        onChange={(event) => set({ prerequisiteCourseId: event.target.value })}
      />
    </>
  )
}
