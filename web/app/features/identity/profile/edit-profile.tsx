import type { ProfileFields } from 'contract/identity/identity'
import { useFetcher } from 'react-router'
import { OptionalFields } from '#features/identity/optional-fields.tsx'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import { RequiredFields } from '#features/identity/required-fields.tsx'
import type { RefusedForm } from '#features/identity/save-profile.ts'
import { Button } from '#ui/button.tsx'

type Choice = { id: string; name: string }

type EditProfileProps = {
  initial: ProfileFields
  isRestored: boolean
  statuses: readonly Choice[]
  interests: readonly Choice[]
}

export function EditProfile({ initial, isRestored, statuses, interests }: EditProfileProps) {
  const save = useFetcher<RefusedForm | null>()
  const fields = { initial, errors: save.data?.errors ?? {} }
  return (
    <ProfileForm
      refused={save.data ?? undefined}
      isSaved={save.state === 'idle' && save.data === null}
      isRestored={isRestored}
      submit={save.submit}
    >
      <RequiredFields {...fields} />
      <OptionalFields {...fields} {...{ statuses, interests }} />
      <div>
        <Button type="submit" variant="primary" isBusy={save.state !== 'idle'}>
          儲存
        </Button>
      </div>
    </ProfileForm>
  )
}
