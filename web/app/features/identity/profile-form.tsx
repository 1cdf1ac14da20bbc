import { counties, type CountyId } from 'contract/counties'
import { districtsOf } from 'contract/districts'
import type { ProfileFields } from 'contract/identity'
import { useState, type ReactNode } from 'react'
import type { FetcherSubmitFunction } from 'react-router'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateParts } from '#ui/date-parts.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RefusedForm } from './save-profile.ts'
import styles from './profile-form.module.css'

type Choice = { id: string; name: string }

type ProfileFormProps = {
  statuses: readonly Choice[]
  interests: readonly Choice[]
  /** Initial values. */
  initial: Partial<ProfileFields>
  /** Refused fields with their messages. */
  refused: RefusedForm | undefined
  /** Of the router, or of a fetcher. */
  submit: FetcherSubmitFunction
  /** Consent, notes and the button, which is busy while the form is submitted. */
  children: ReactNode
}

const labels: Record<string, string> = {
  name: '姓名',
  mobile: '手機',
  email: '電子信箱',
  birthday: '生日',
  county: '居住縣市',
  district: '鄉鎮市區',
  personStatus: '身分',
  interests: '感興趣的課程',
  heardFrom: '從哪裡知道我們',
  consent: '個人資料告知同意',
}

const heardFrom = ['親友介紹', '路過基地', 'LINE', '臉書或 Instagram', '網路搜尋', '學校或里辦公處', '其他']

/** The member's data as a form, for signing up and for changing it later. */
export function ProfileForm(props: ProfileFormProps) {
  const { statuses, interests, initial, refused, submit, children } = props
  const errors = refused?.errors ?? {}
  const [county, setCounty] = useState<CountyId | ''>(initial.county ?? '')
  const problems = Object.entries(errors).map(([name, message]) => ({
    fieldId: name,
    message: `${labels[name] ?? ''}：${message}`,
  }))
  const districts = county === '' ? [] : districtsOf(county)
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // Rendered at once, so that the button ignores the second click of a double click.
        void submit(event.currentTarget, { flushSync: true })
      }}
    >
      <ErrorSummary problems={problems} {...(refused && { attempt: refused.attempt })} />
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
      <TextField
        id="email"
        name="email"
        label="電子信箱"
        type="email"
        autoComplete="email"
        isOptional
        defaultValue={initial.email ?? ''}
        error={errors['email']}
      />
      <Birthday initial={initial.birthday} error={errors['birthday']} />
      <SelectField
        id="county"
        name="county"
        label="居住縣市"
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
        emptyLabel={county === '' ? '請先選縣市' : '請選擇'}
        width="medium"
        key={county}
        defaultValue={county === initial.county ? initial.district : ''}
        options={districts.map((name) => ({ value: name, label: name }))}
        error={errors['district']}
      />
      <SelectField
        id="personStatus"
        name="personStatus"
        label="身分"
        emptyLabel="請選擇"
        width="medium"
        defaultValue={initial.personStatus ?? ''}
        options={statuses.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['personStatus']}
      />
      <Fieldset id="interests" legend="感興趣的課程" isOptional error={errors['interests']}>
        <div className={styles.choices}>
          {interests.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="interests"
              value={id}
              label={name}
              defaultChecked={initial.interests?.includes(id)}
            />
          ))}
        </div>
      </Fieldset>
      <SelectField
        id="heardFrom"
        name="heardFrom"
        label="從哪裡知道我們"
        isOptional
        emptyLabel="請選擇"
        width="medium"
        defaultValue={initial.heardFrom ?? ''}
        options={[...new Set([...heardFrom, ...(initial.heardFrom ? [initial.heardFrom] : [])])].map(
          (word) => ({
            value: word,
            label: word,
          }),
        )}
        error={errors['heardFrom']}
      />
      {children}
    </form>
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
