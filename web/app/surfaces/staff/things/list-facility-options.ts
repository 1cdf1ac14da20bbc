import type { listFacilities } from 'contract/places/staff-bases'
import { callApi } from '#client/session/call-api.ts'
import type { SelectOption } from '#ui/select-field.tsx'

export async function listFacilityOptions(): Promise<readonly SelectOption[]> {
  const { facilities } = await callApi<typeof listFacilities>('GET /api/admin/facility', {})
  return facilities.map(({ id, name }) => ({ value: id, label: name }))
}
