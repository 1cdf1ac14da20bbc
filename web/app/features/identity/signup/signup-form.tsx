import { consentVersion } from 'contract/identity/consent'
import { pages } from 'contract/pages'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { authState } from '#client/session/auth-state.ts'
import { OptionalFields } from '#features/identity/optional-fields.tsx'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import { RequiredFields } from '#features/identity/required-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import type { loadSignup, signUpThen } from './sign-up.ts'
import styles from './signup-form.module.css'

const notice =
  '我們依個人資料保護法第 8 條告知：蒐集以上資料是為了報名、通知與統計，只在本網絡營運期間與臺灣地區使用，' +
  '不會提供給無關的第三人。你可以隨時查閱、更正自己的資料，也可以要求複製或刪除；不提供時就無法報名課程。'

/** The collapsed part must be open when one of its fields is refused. */
const hasOptionalError = (errors: Record<string, string>): boolean =>
  Object.keys(errors).some((name) => !['name', 'mobile', 'birthday', 'consent'].includes(name))

type SignupFormProps = Awaited<ReturnType<typeof loadSignup>> & { submitWords: string }

export function SignupForm({ statuses, interests, draft, submitWords }: SignupFormProps) {
  const refused = useActionData<typeof signUpThen>()
  const errors = refused?.errors ?? {}
  const isBusy = useNavigation().state === 'submitting'
  return (
    <ProfileForm refused={refused} isRestored={draft !== undefined} submit={useSubmit()}>
      <RequiredFields initial={draft ?? { name: authState.read().name.slice(0, 40) }} errors={errors} />
      <Fieldset id="consent" legend="個人資料告知" error={errors['consent']}>
        <p>
          {notice}
          {/* In a new tab, so that what is typed here is not lost. */}
          <a href={pages.privacy()} target="_blank">
            看完整的告知事項（另開分頁）
          </a>
        </p>
        <Checkbox name="consent" value="yes" variant="row" label={`我已閱讀並同意（${consentVersion} 版）`} />
      </Fieldset>
      <Disclosure summary="再多說一點（選填，之後再填也可以）" open={hasOptionalError(errors) || undefined}>
        <div className={styles.optional}>
          <OptionalFields initial={draft ?? {}} {...{ errors, statuses, interests }} />
        </div>
      </Disclosure>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {submitWords}
      </Button>
    </ProfileForm>
  )
}
