import { can, staffRolesFor } from 'contract/can'
import type { listClosures, listUnreached, previewClosure } from 'contract/closures/closures'
import type { StaffPerson } from 'contract/identity/identity'
import { counties } from 'contract/places/counties'
import type { listBases } from 'contract/places/places'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { staffActor } from '#surfaces/staff/layout/staff-actor.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { ApplyClosure } from './apply-closure.tsx'
import { ClosureList } from './closure-list.tsx'
import { ClosureResult } from './closure-result.tsx'
import { FindDays } from './find-days.tsx'
import { readWantedClosure, type WantedClosure } from './read-wanted-closure.ts'

export async function clientLoader({ context, url }: ClientLoaderFunctionArgs) {
  const person = currentStaff(context)
  const mayClose = person.roles.some(({ role }) => staffRolesFor('closure.apply').includes(role))
  const wanted = mayClose ? readWantedClosure(url.searchParams) : undefined
  const done = readDone(url.searchParams)
  const [{ closures }, places, preview, unreached] = await Promise.all([
    callApi<typeof listClosures>('GET /api/admin/closure', {}),
    mayClose ? listPlaces(person) : undefined,
    wanted &&
      callApi<typeof previewClosure>('GET /api/admin/closure/preview', { query: { ...toQuery(wanted) } }),
    done &&
      callApi<typeof listUnreached>('GET /api/admin/closure/:closureId/unreached', {
        params: { closureId: done },
      }),
  ])
  const shown = closures.find(({ id }) => id === done)
  return { now: Date.now(), closures, places, wanted, preview, shown, unreached }
}

const toQuery = ({ place, ...query }: WantedClosure) => ({
  ...query,
  ...('county' in place ? { county: place.county } : { baseId: String(place.baseId) }),
})

const readDone = (search: URLSearchParams): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(search.get('done') ?? '')?.[0]

/** Administrators close counties and every base, managers their own bases. */
const listPlaces = async ({ roles }: StaffPerson): Promise<{ value: string; label: string }[]> => {
  const actor = staffActor(roles)
  const own = roles.flatMap(({ base }) => (base === null ? [] : [base]))
  const isAdmin = can(actor, 'closure.apply', { baseId: 0 })
  const bases = isAdmin
    ? (await callApi<typeof listBases>('GET /api/base', { query: {} })).items
    : own.filter(({ id }) => can(actor, 'closure.apply', { baseId: id }))
  return [
    ...(isAdmin ? counties.map(({ id, name }) => ({ value: `county:${id}`, label: `${name}全部基地` })) : []),
    ...bases.map(({ id, name }) => ({ value: `base:${id}`, label: name })),
  ]
}

export default function StaffClosuresPage() {
  const { now, closures, places, wanted, preview, shown, unreached } = useLoaderData<typeof clientLoader>()
  const [acts, setActs] = useState(0)
  const noteAct = () => setActs((count) => count + 1)
  return (
    <Page>
      <HiddenPageMeta title="停班停課" />
      <StaffHead title="停班停課">
        <p>
          {places === undefined
            ? '最近的停班停課，和通知不到、要打電話的人。停課和復原由基地管理或管理員處理。'
            : '一次處理一天、一個縣市或一個基地的所有課和場地借用，每一班各自選擇，套用前先看會影響誰、哪些行不通。'}
        </p>
      </StaffHead>
      {shown && unreached && <ClosureResult closure={shown} {...{ unreached, acts }} onTakenBack={noteAct} />}
      <div data-print={shown && 'hide'}>
        {places !== undefined && <FindDays places={places} now={now} />}
        {wanted && preview && (
          <ApplyClosure
            key={JSON.stringify([
              wanted,
              preview.days.map(({ classDayId }) => classDayId),
              preview.uses.map(({ useId }) => useId),
            ])}
            wanted={wanted}
            preview={preview}
            now={now}
            onApplied={noteAct}
          />
        )}
        {places === undefined && closures.length === 0 ? (
          <EmptyState title="最近 31 天沒有停班停課">有停課時，這裡會列出要打電話通知的人。</EmptyState>
        ) : (
          <ClosureList closures={closures} now={now} onUndone={noteAct} />
        )}
      </div>
    </Page>
  )
}
