import { useLoaderData } from 'react-router'
import { useHiddenColumns } from '#surfaces/staff/lists/use-hidden-columns.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { listAddress } from './list-address.ts'
import type { OptionalColumn } from './list-columns.ts'

type Shown = { shown: LoadedList; hide: (hidden: readonly OptionalColumn[]) => void }

/** The loaded list with the columns that are chosen now. */
export function useShownList(form: ThingForm): Shown {
  const loaded = useLoaderData<LoadedList>()
  const [hidden, hide] = useHiddenColumns(loaded.hidden, (next) =>
    listAddress(form, loaded, { cursor: loaded.cursor, hide: next.join('.') }),
  )
  return { shown: { ...loaded, hidden }, hide }
}
