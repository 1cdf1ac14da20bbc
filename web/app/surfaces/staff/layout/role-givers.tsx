import type { listRoleGivers, RoleGiver } from 'contract/roles/roles'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { giverWords } from '#surfaces/staff/roles-in-words.ts'

/** Whom to ask for a role, by name; nothing when it could not be read. */
export function RoleGivers() {
  const [givers, setGivers] = useState<readonly RoleGiver[]>([])
  useEffect(() => {
    const read = callApi<typeof listRoleGivers>('GET /api/admin/role-giver', {}, { isQuiet: true })
    void read.then(
      (answer) => setGivers(answer.givers),
      () => undefined,
    )
  }, [])
  if (givers.length === 0) return null
  return <p>可以找：{givers.map(giverWords).join('、')}。</p>
}
