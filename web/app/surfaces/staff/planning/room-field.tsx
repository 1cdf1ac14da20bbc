import type { listStaffClasses } from 'contract/planning/class-list'
import { useEffect, useId, useState, type ComponentProps } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { TextField } from '#ui/text-field.tsx'

type RoomFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  /** Its rooms of the last year are offered; another name can be typed. */
  baseId: string
}

/** Clashes of a room are found by its name, so that the same one should be written alike. */
export function RoomField({ baseId, ...field }: RoomFieldProps) {
  const id = useId()
  return (
    <>
      <TextField {...field} label="教室" list={id} maxLength={40} autoComplete="off" />
      <RoomOptions {...{ id, baseId }} />
    </>
  )
}

/** The rooms of a base, for each input whose `list` is `id`. */
export const RoomOptions = ({ id, baseId }: { id: string; baseId: string }) => (
  <datalist id={id}>
    {useRooms(baseId).map((room) => (
      <option key={room} value={room}>
        {room}
      </option>
    ))}
  </datalist>
)

/** None until they are known, and when they could not be read. */
function useRooms(baseId: string): readonly string[] {
  const [known, setKnown] = useState<{ baseId: string; rooms: readonly string[] }>()
  useEffect(() => {
    if (baseId === '') return
    // Of drafts, because they are few: what is wanted are the choices.
    const query = { base: baseId, part: 'draft', options: '1' } as const
    const read = callApi<typeof listStaffClasses>('GET /api/admin/class', { query }, { isQuiet: true })
    void read.then(
      ({ options }) => setKnown({ baseId, rooms: options?.rooms ?? [] }),
      () => undefined,
    )
  }, [baseId])
  return known?.baseId === baseId ? known.rooms : []
}
