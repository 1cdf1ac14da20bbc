import type { Profile } from 'contract/identity'
import { useFetcher } from 'react-router'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import type { RefusedForm } from '#features/identity/save-profile.ts'
import { Button } from '#ui/button.tsx'

type Choice = { id: string; name: string }

type EditProfileProps = { profile: Profile; statuses: readonly Choice[]; interests: readonly Choice[] }

/** The form that changes the member's data; shows refusals beside the fields and preserves what was typed. */
export function EditProfile({ profile, statuses, interests }: EditProfileProps) {
  const save = useFetcher<RefusedForm | null>()
  return (
    <ProfileForm
      {...{ statuses, interests }}
      initial={profile}
      refused={save.data ?? undefined}
      submit={save.submit}
    >
      <div>
        <Button type="submit" variant="primary" isBusy={save.state !== 'idle'}>
          儲存
        </Button>
      </div>
    </ProfileForm>
  )
}
