import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { listAddress } from './list-address.ts'
import type { OptionalColumn } from './list-columns.ts'

type Shown = { shown: LoadedList; hide: (hidden: OptionalColumn[]) => void }

/**
 * The loaded list with the columns that are chosen now, which are in the address as well. The router is not asked for them:
 * it would load the list again, and what is ticked would be lost.
 */
export function useShownList(form: ThingForm): Shown {
  const loaded = useLoaderData<LoadedList>()
  const { key } = useLocation()
  const [changed, change] = useState({ key, hidden: loaded.hidden })
  const hidden = changed.key === key ? changed.hidden : loaded.hidden
  const hide = (next: OptionalColumn[]) => {
    change({ key, hidden: next })
    history.replaceState(
      history.state,
      '',
      listAddress(form, loaded, { cursor: loaded.cursor, hide: next.join('.') }),
    )
  }
  return { shown: { ...loaded, hidden }, hide }
}
