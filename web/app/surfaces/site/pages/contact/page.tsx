import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { readOrganisation } from 'contract/site'
import { telAddress } from 'contract/tel-address'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { useFilledIn } from '#surfaces/site/legal/use-filled-in.ts'
import { questions } from '#text/legal/contact-text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import styles from './page.module.css'

/** On the server, so that the page's script does not contain the text. */
export async function loader({ context }: LoaderFunctionArgs) {
  const organisation = await context.get(readerContext)(readOrganisation, {})
  return pageData({ asked: questions, organisation })
}

export default function ContactPage() {
  const { asked, organisation } = usePageData<typeof loader>()
  const fillIn = useFilledIn()
  return (
    <Page width="reading">
      <PageMeta
        title="聯絡我們"
        description="取消、改人數、幫家人報名、借場地、當志工：先看常見問題，再寫信或用 LINE 找我們。"
        parents={[home]}
        jsonLd={[
          {
            '@type': 'FAQPage',
            mainEntity: asked.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: fillIn(answer) },
            })),
          },
        ]}
      />
      <PageHead title="聯絡我們">大部分的問題，下面就有答案。</PageHead>
      <Ways />
      <Organisation {...organisation} />
      <Section id="questions" title="常見問題">
        {asked.map(({ id, question, answer }) => (
          <Disclosure key={id} id={id} summary={question} variant="row">
            <p>{fillIn(answer)}</p>
          </Disclosure>
        ))}
      </Section>
      <Section id="bases" title="找某一個基地">
        <p>
          每個基地的電話、地址和開放時間都在<Link to={pages.baseList()}>基地</Link>裡。
        </p>
      </Section>
    </Page>
  )
}

function Ways() {
  const site = useSite()?.site
  if (site === undefined) return null
  return (
    <p className={styles.ways}>
      {site.contactEmail !== '' && (
        <a href={`mailto:${site.contactEmail}`} className={buttonClass({ variant: 'primary' })}>
          <Icon name="mail" size="small" />
          寫信到 {site.contactEmail}
        </a>
      )}
      {site.phone !== '' && (
        <a href={telAddress(site.phone)} className={buttonClass()}>
          <Icon name="phone" size="small" />
          {site.phone}
        </a>
      )}
      {site.lineOaId !== null && (
        <a
          href={`https://line.me/R/ti/p/${encodeURIComponent(site.lineOaId)}`}
          className={buttonClass()}
          rel="noopener"
        >
          <LineMark />用 LINE 找我們
        </a>
      )}
    </p>
  )
}

function Organisation({ taxId, postalAddress, serviceHours }: Answer<typeof readOrganisation>) {
  const collector = useSite()?.site.collector
  if (!collector) return null
  return (
    <Facts
      className={styles.organisation ?? ''}
      facts={[
        { term: '主辦單位', value: taxId === null ? collector : `${collector}（統一編號 ${taxId}）` },
        { term: '地址', value: postalAddress },
        { term: '服務時間', value: serviceHours },
      ]}
    />
  )
}
