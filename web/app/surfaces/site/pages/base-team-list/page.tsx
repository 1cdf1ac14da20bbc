import { pages } from 'contract/pages'
import { countyIds, countyName } from 'contract/places/counties'
import { listBaseTeams, type TeamCard } from 'contract/places/places'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { ArtImage } from '#art/grille/art-image.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { memberPortrait } from '#features/people/portrait-path.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { AboutTabs } from '#surfaces/site/tabs/about-tabs.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import styles from './page.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return pageData({ teams: await context.get(readerContext)(listBaseTeams, { query: {} }) })
}

export default function BaseTeamListPage() {
  const { teams } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title="基地團隊"
        description="打開每個基地大門的人：誰在顧、怎麼開始的、可以找他們聊什麼。"
        parents={[home]}
      />
      <PageHead title="基地團隊">每天把門打開的人。</PageHead>
      <AboutTabs />
      <div className={styles.teams}>
        <CardGrid>
          {byCounty(teams).map((team) => (
            <Team key={team.id} team={team} />
          ))}
        </CardGrid>
      </div>
    </Page>
  )
}

const byCounty = (teams: readonly TeamCard[]): TeamCard[] =>
  countyIds.flatMap((id) => teams.filter(({ base }) => base.county === id))

function Team({ team }: { team: TeamCard }) {
  return (
    <Card as="li" isLinked>
      <p className={styles.county}>{countyName(team.base.county)}</p>
      <h2 className={styles.name}>
        <Link to={pages.baseTeamDetail({ baseTeamId: team.id })} className={cardLinkClass()}>
          {team.base.name}團隊
        </Link>
      </h2>
      <p className={styles.motto}>「{team.motto}」</p>
      <ul role="list" className={styles.faces}>
        {team.members.map(({ id, name, role, portraitLooks }) => (
          <li key={id}>
            <ArtImage path={memberPortrait({ id, portraitLooks })} shape="arch" label={`${role}${name}`} />
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        {team.members.length} 位夥伴・{team.sinceYear} 年開始
      </p>
    </Card>
  )
}
