import { pages } from 'contract/pages'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { authState } from '#client/session/auth-state.ts'
import { useSite } from '#client/use-site.ts'
import { OptionalFields } from '#features/identity/optional-fields.tsx'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import { RequiredFields } from '#features/identity/required-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import type { loadSignup, signUpThen } from './sign-up.ts'
import styles from './signup-form.module.css'

const notice =
  '依個人資料保護法第 8 條告知：蒐集以上資料是為了報名、通知與統計，只在本網絡營運期間與臺灣地區使用，' +
  '不會提供給無關的第三人。你可以隨時查閱、更正自己的資料，也可以要求複製或刪除；不提供時就無法報名課程。'

/** The collapsed part must be open when one of its fields is refused. */
const hasOptionalError = (errors: Record<string, string>): boolean =>
  Object.keys(errors).some((name) => !['name', 'mobile', 'birthday', 'consent'].includes(name))

type SignupFormProps = Awaited<ReturnType<typeof loadSignup>> & { submitWords: string }

export function SignupForm(props: SignupFormProps) {
  const site = useSite()?.site
  return site && (site.collector === '' || site.contactEmail === '') ? (
    <EmptyState title="網站還在準備，現在不能註冊">
      還沒有寫明是哪個單位蒐集你的資料。請過幾天再來，或打電話到基地，請夥伴幫你報名。
    </EmptyState>
  ) : (
    <OpenForm {...props} collector={site?.collector ?? '我們'} version={site?.consentVersion ?? ''} />
  )
}

type OpenFormProps = SignupFormProps & { collector: string; version: string }

function OpenForm({ statuses, interests, draft, submitWords, collector, version }: OpenFormProps) {
  const refused = useActionData<typeof signUpThen>()
  const errors = refused?.errors ?? {}
  // Also while the next page loads: a second click must not sign up again.
  const isBusy = useNavigation().state !== 'idle'
  return (
    <ProfileForm refused={refused} isRestored={draft !== undefined} submit={useSubmit()}>
      <RequiredFields initial={draft ?? { name: authState.read().name.slice(0, 40) }} errors={errors} />
      <Fieldset id="consent" legend="個人資料告知" error={errors['consent']}>
        <p>
          {collector}
          {notice}
          {/* In a new tab, so that what is typed here is not lost. */}
          <a href={pages.privacy()} target="_blank">
            看完整的告知事項（另開分頁）
          </a>
        </p>
        <Checkbox name="consent" value="yes" variant="row" label={`我已閱讀並同意（${version} 版）`} />
        <input type="hidden" name="version" value={version} />
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
