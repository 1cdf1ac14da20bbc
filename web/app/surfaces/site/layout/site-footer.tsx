import { pages } from 'contract/pages'
import type { Site } from 'contract/site'
import { telAddress } from 'contract/tel-address'
import { Link } from 'react-router'
import { GrilleBand } from './grille-band.tsx'
import styles from './site-footer.module.css'

const columns = [
  {
    title: '上課',
    links: [
      { to: pages.classList(), name: '課程與班別' },
      { to: `${pages.classList()}?view=calendar`, name: '課程月曆' },
      { to: pages.search(), name: '搜尋' },
      { to: pages.calendar(), name: '我的行事曆' },
    ],
  },
  {
    title: '認識我們',
    links: [
      { to: pages.baseTeamList(), name: '基地團隊' },
      { to: pages.map(), name: '基地地圖' },
      { to: pages.performance(), name: '成果' },
      { to: pages.persona(), name: '人物誌' },
    ],
  },
  {
    title: '資源',
    links: [
      { to: pages.baseList(), name: '基地' },
      { to: pages.teacherList(), name: '師資' },
      { to: pages.applySpace(), name: '借用場地' },
      { to: pages.sitemap(), name: '網站地圖' },
    ],
  },
] as const

const rules = [
  { to: pages.contact(), name: '聯絡我們' },
  { to: pages.privacy(), name: '個人資料告知事項' },
  { to: pages.terms(), name: '服務條款' },
  { to: pages.accessibility(), name: '無障礙說明' },
] as const

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className={styles.footer} data-print="hide">
      <GrilleBand />
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>{site.name}</p>
          {site.tagline !== '' && <p>{site.tagline}</p>}
          {site.collector !== '' && <p>{site.collector}</p>}
          {site.contactEmail !== '' && (
            <p>
              <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
            </p>
          )}
          {site.phone !== '' && (
            <p>
              <a href={telAddress(site.phone)}>{site.phone}</a>
            </p>
          )}
          {site.lineOaId !== null && (
            <p>
              <a href={`https://line.me/R/ti/p/${encodeURIComponent(site.lineOaId)}`} rel="noopener">
                {`加入 LINE 好友 ${site.lineOaId}`}
              </a>
            </p>
          )}
          {site.socialLinks.map(({ name, url }) => (
            <p key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </p>
          ))}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <ul role="list">
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <ul role="list" className={styles.rules}>
        {rules.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
