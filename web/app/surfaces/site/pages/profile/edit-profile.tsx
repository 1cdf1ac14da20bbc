import type { Profile } from 'contract/identity'
import { useFetcher } from 'react-router'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import type { RefusedForm } from '#features/identity/save-profile.ts'
import { Button } from '#ui/button.tsx'

type Choice = { id: string; name: string }

type EditProfileProps = { profile: Profile; statuses: readonly Choice[]; interests: readonly Choice[] }

/** Changes the member's data; what is refused is said beside its field and nothing typed is lost. */
export function EditProfile({ profile, statuses, interests }: EditProfileProps) {
  const save = useFetcher<RefusedForm | undefined>()
  return (
    <ProfileForm {...{ statuses, interests }} initial={profile} refused={save.data} Form={save.Form}>
      <div>
        <Button type="submit" variant="primary" isBusy={save.state !== 'idle'}>
          儲存
        </Button>
      </div>
    </ProfileForm>
  )
}
