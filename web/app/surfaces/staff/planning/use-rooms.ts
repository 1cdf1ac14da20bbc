import type { listStaffClasses } from 'contract/planning/class-list'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'

/** Of one base: names that are offered, and those of them that are its spaces. */
export type Rooms = { rooms: readonly string[]; spaces: readonly string[] }

type Known = ReadonlyMap<string, Rooms>

/** The rooms of these bases, by base; none until they are known, and when they could not be read. */
export function useRooms(baseIds: readonly string[]): Known {
  const [known, setKnown] = useState<Known>(new Map())
  const [isFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const asked = useRef(new Set<string>())
  const wanted = [...new Set(baseIds)].filter((id) => id !== '').join()
  useEffect(() => {
    const bases = wanted === '' ? [] : wanted.split(',')
    for (const base of bases.filter((each) => !asked.current.has(each))) {
      asked.current.add(base)
      void readRooms(base).then(
        (rooms) => setKnown((others) => new Map([...others, [base, rooms]])),
        () => {
          asked.current.delete(base)
          setFailed(true)
        },
      )
    }
  }, [wanted, turn])
  useWhenOnline(isFailed, () => {
    setFailed(false)
    setTurn((before) => before + 1)
  })
  return known
}

const readRooms = async (base: string): Promise<Rooms> => {
  // Of drafts, because they are few: what is wanted are the choices.
  const query = { base, part: 'draft', options: '1' } as const
  const { options } = await callApi<typeof listStaffClasses>(
    'GET /api/admin/class',
    { query },
    { isQuiet: true },
  )
  return options ?? { rooms: [], spaces: [] }
}
