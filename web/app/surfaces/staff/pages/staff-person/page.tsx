import type { readPerson, StaffPersonPage as Person } from 'contract/attendance/person'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { noShowWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { PhoneNumber } from '#surfaces/staff/pages/staff-class-day/party/phone-number.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Page } from '#ui/page.tsx'
import { PersonDays } from './person-days.tsx'
import styles from './page.module.css'

export async function clientLoader({ context, params }: ClientLoaderFunctionArgs) {
  const personId = params['personId'] ?? ''
  const person = await callApi<typeof readPerson>('GET /api/admin/person/:personId', { params: { personId } })
  const mayReadLooks = maySomewhere(currentStaff(context).roles, 'change.read')
  return { personId, person, mayReadLooks, now: Date.now() }
}

export default function StaffPersonPage() {
  const { personId, person, mayReadLooks, now } = useLoaderData<typeof clientLoader>()
  const { name, phoneEnd, phoneBy, isMember, coming } = person
  return (
    <Page>
      <HiddenPageMeta title={name} />
      <StaffHead title={name}>
        <p>
          {isMember ? '會員' : '沒有 LINE 的報名者'}・電話末三碼 {phoneEnd}
        </p>
      </StaffHead>
      <div className={styles.parts}>
        {phoneBy && (
          <div id="phone">
            <PhoneNumber classDayId={phoneBy.classDayId} party={{ bookingId: phoneBy.bookingId, phoneEnd }} />
          </div>
        )}
        <section aria-labelledby="coming">
          <h2 id="coming">接下來的課</h2>
          {coming.length === 0 ? (
            <EmptyState title="沒有還沒上的報名或候補" headingLevel={3}>
              要幫這個人報名，請打開那一天的名單，用「幫人報名」。
            </EmptyState>
          ) : (
            <PersonDays days={coming} now={now} />
          )}
        </section>
        <section aria-labelledby="past">
          <h2 id="past">在你的基地上過的課</h2>
          <Facts facts={pastFacts(person)} />
        </section>
        {mayReadLooks && (
          <p>
            <Link to={`${staffPaths.staffLooks()}?person=${personId}`} className={buttonClass()}>
              誰看過這位的資料
            </Link>
          </p>
        )}
      </div>
    </Page>
  )
}

const pastFacts = ({ past: { days, came, absent, leave }, noShows }: Person) => [
  { term: '報名過', value: `${days} 天` },
  { term: '有到', value: `${came} 天` },
  { term: '缺席', value: `${absent} 天` },
  { term: '請假', value: `${leave} 天` },
  // A pause holds at all bases, so its count does too.
  { term: '所有基地', value: noShowWords(noShows) },
]
