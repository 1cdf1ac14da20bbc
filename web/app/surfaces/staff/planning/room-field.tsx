import { useId, type ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { useRooms } from './use-rooms.ts'

type RoomFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  /** Their rooms of the last year are offered; another name can be typed. */
  baseIds: readonly string[]
}

/** Clashes of a room are found by its name, so that the same one should be written alike. */
export function RoomField({ baseIds, ...field }: RoomFieldProps) {
  const id = useId()
  return (
    <>
      <TextField {...field} label="教室" list={id} maxLength={40} autoComplete="off" />
      <RoomOptions {...{ id, baseIds }} />
    </>
  )
}

/** The rooms of these bases, for each input whose `list` is `id`. */
export function RoomOptions({ id, baseIds }: { id: string; baseIds: readonly string[] }) {
  const rooms = useRooms(baseIds)
  const names = new Set(baseIds.flatMap((baseId) => rooms.get(baseId) ?? []))
  return (
    <datalist id={id}>
      {[...names].map((room) => (
        <option key={room} value={room}>
          {room}
        </option>
      ))}
    </datalist>
  )
}
