import { pages } from 'contract/pages'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { telAddress } from 'contract/tel-address'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './change.module.css'

export function ChangeHead({ application, title }: { application: SpaceApplication; title: string }) {
  return (
    <header className={styles.head}>
      <SurfaceLink
        to={pages.spaceApplication({ applicationId: application.id })}
        className={buttonClass({ variant: 'quiet' })}
      >
        <Icon name="arrow-left" size="small" />
        不改了，回到申請
      </SurfaceLink>
      <h1 className={styles.title}>{title}</h1>
      <p>
        {application.title}・案件編號 {application.code}
      </p>
    </header>
  )
}

/** For what cannot be changed here. */
export function CallBase({ base }: Pick<SpaceApplication, 'base'>) {
  return (
    <>
      請打電話到{base.name}
      {base.phone !== '' && (
        <>
          ：
          <a href={telAddress(base.phone)} className={styles.phone}>
            {base.phone}
          </a>
        </>
      )}
      。
    </>
  )
}
