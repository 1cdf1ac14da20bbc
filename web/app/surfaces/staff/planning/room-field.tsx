import { useId, type ComponentProps } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { unreservedWords } from './unreserved-words.ts'
import { useRooms } from './use-rooms.ts'
import styles from './noted-field.module.css'

type RoomFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & {
  /** Their rooms of the last year are offered; another name can be typed. */
  baseIds: readonly string[]
  /** What the input holds. */
  typed: string
}

/** Clashes of a room are found by its name, so that the same one should be written alike. */
export function RoomField({ baseIds, typed, ...field }: RoomFieldProps) {
  const id = useId()
  const known = useRooms(baseIds)
  const bases = [...new Set(baseIds)].map((baseId) => known.get(baseId))
  return (
    <div className={styles.field}>
      <TextField {...field} label="教室" list={id} maxLength={40} autoComplete="off" />
      <p aria-live="polite" className={styles.note}>
        {unreservedWords(typed, bases)}
      </p>
      <RoomOptions id={id} rooms={bases.flatMap((each) => each?.rooms ?? [])} />
    </div>
  )
}

/** For each input whose `list` is `id`. */
export const RoomOptions = ({ id, rooms }: { id: string; rooms: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(rooms)].map((room) => (
      <option key={room} value={room}>
        {room}
      </option>
    ))}
  </datalist>
)
