import { pages, staffPrefix } from 'contract/pages'
import { useEffect, useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { changeOwnProfile, loadOwnProfile, OwnProfile } from '#features/identity/profile/own-profile.tsx'
import { loadMenuNews } from '#features/notifications/unread-badge.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LateDisclosure } from '#ui/late-disclosure.tsx'
import { Page } from '#ui/page.tsx'
import styles from './page.module.css'

export const clientLoader = loadOwnProfile
export const clientAction = changeOwnProfile

export default function LiffProfilePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { name, lineName, avatar, roles } = loaded.profile
  const [unreadBadge, setUnreadBadge] = useState<ReactNode>()
  useEffect(() => void loadMenuNews().then((news) => setUnreadBadge(news.badge)), [])
  return (
    <Page>
      <ShortTitle title="我的" />
      <header className={styles.person}>
        {avatar && <img src={avatar} alt="" width="64" height="64" className={styles.avatar} />}
        <div>
          <h1>{name}</h1>
          <p className={styles.lineName}>LINE 名稱：{lineName}</p>
        </div>
      </header>
      <nav aria-label="我的" className={styles.links}>
        {links.map(({ to, name: words, icon }) => (
          <SurfaceLink key={to} to={to} className={styles.link}>
            <Icon name={icon} />
            {words}
            {to === pages.inbox() && unreadBadge}
            <Icon name="chevron-right" size="small" className={styles.arrow} />
          </SurfaceLink>
        ))}
        {roles.length > 0 && (
          <a href={staffPrefix} className={styles.link}>
            <Icon name="list" />
            後台
            <Icon name="chevron-right" size="small" className={styles.arrow} />
          </a>
        )}
      </nav>
      <LateDisclosure summary="配色與字級" load={loadDisplaySettings} props={{ hasCursor: false }} />
      <h2 className={styles.title}>會員資料</h2>
      <OwnProfile {...loaded} />
    </Page>
  )
}

const importSettings = () => import('#document/display/display-settings.tsx')
const loadDisplaySettings = () => importSettings().then(({ DisplaySettings }) => DisplaySettings)

const links: readonly { to: string; name: string; icon: IconName }[] = [
  { to: pages.inbox(), name: '通知', icon: 'bell' },
  { to: pages.following(), name: '我的收藏', icon: 'heart' },
  { to: pages.applySpace(), name: '借用場地', icon: 'seat' },
  { to: pages.contact(), name: '聯絡我們', icon: 'phone' },
  { to: pages.privacy(), name: '個人資料告知事項', icon: 'lock' },
]
