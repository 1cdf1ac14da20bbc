import type { listBookings } from 'contract/booking/own-days'
import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { ClaimForm } from '#features/booking/claim/claim-form.tsx'
import { NoShowNote } from '#features/booking/no-shows/no-show-note.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page.tsx'
import { ComingDays } from './coming-days.tsx'
import { PastDays } from './past-days.tsx'

/** The address holds the year and how far both lists are shown, so that a reload and going back show the same. */
export async function loadOwnHistory({ url }: ClientLoaderFunctionArgs) {
  const search = url.searchParams
  const year = /^20\d{2}$/.exec(search.get('year') ?? '')?.[0]
  const query = {
    ...(year && { year }),
    ...readCursor(search, 'coming'),
    ...readCursor(search, 'past'),
  }
  const reading = callApi<typeof listBookings>('GET /api/member/booking', { query })
  // A cursor that was tampered with.
  const listed = await reading.catch((error: unknown) => {
    throw isRefusedWith(error, 400) ? redirect(url.pathname) : error
  })
  return { listed, now: Date.now() }
}

const readCursor = (search: URLSearchParams, list: 'coming' | 'past') => {
  const cursor = search.get(list)
  return cursor !== null && { [list]: cursor }
}

export function OwnHistory({
  listed,
  now,
  actions,
}: Awaited<ReturnType<typeof loadOwnHistory>> & { actions?: ReactNode }) {
  const { coming, past, year, years, noShows } = listed
  const isEmpty = coming.total === 0 && years.length === 0
  return (
    <>
      <PageHead title="上課紀錄" actions={actions} />
      <NoShowNote noShows={noShows} />
      {isEmpty ? <NoDays /> : <ComingDays coming={coming} now={now} />}
      {years.length > 0 && <PastDays past={past} year={year} years={years} now={now} />}
      <ClaimForm />
    </>
  )
}

function NoDays() {
  return (
    <EmptyState
      title="還沒有紀錄"
      actions={
        <SurfaceLink to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
          從一堂課開始
        </SurfaceLink>
      }
    />
  )
}
