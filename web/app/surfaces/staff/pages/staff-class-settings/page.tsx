import type { readStaffClass } from 'contract/office/staff-class'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'
import { AccountNotice } from './account-notice.tsx'

const loadSettings = loadThing(classSettingsForm)

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const loaded = await loadSettings(args)
  const sent = { params: { classId: args.params['classId'] ?? '' } }
  const { title, baseName } = await readOr404(
    callApi<typeof readStaffClass>('GET /api/admin/class/:classId', sent),
  )
  return { ...loaded, about: `${title}・${baseName}` }
}

export default function StaffClassSettingsPage() {
  const { about } = useLoaderData<typeof clientLoader>()
  return <ThingEditor form={classSettingsForm} about={about} BelowInputs={AccountNotice} />
}
