import type { listStaffClasses } from 'contract/planning/class-list'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

type Known = ReadonlyMap<string, readonly string[]>

/** The rooms of these bases, by base; none until they are known, and when they could not be read. */
export function useRooms(baseIds: readonly string[]): Known {
  const [known, setKnown] = useState<Known>(new Map())
  const wanted = [...new Set(baseIds)].filter((id) => id !== '').join()
  useEffect(() => {
    for (const base of wanted === '' ? [] : wanted.split(','))
      void readRooms(base).then(
        (rooms) => setKnown((others) => new Map([...others, [base, rooms]])),
        () => undefined,
      )
  }, [wanted])
  return known
}

const readRooms = async (base: string): Promise<readonly string[]> => {
  // Of drafts, because they are few: what is wanted are the choices.
  const query = { base, part: 'draft', options: '1' } as const
  const { options } = await callApi<typeof listStaffClasses>(
    'GET /api/admin/class',
    { query },
    { isQuiet: true },
  )
  return options?.rooms ?? []
}
