import { startOfTaipeiDay, taipeiFullDay } from 'contract/taipei-time'
import { useSite } from '#client/use-site.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import type { LegalSection, LegalText } from '#text/legal/legal-text.ts'
import { Page, PageHead } from '#ui/page.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import type { PastVersion } from './load-legal-text.ts'
import { OldVersionNote, PastVersions } from './past-versions.tsx'
import { useFilledIn } from './use-filled-in.ts'
import styles from './legal-page.module.css'

type LegalPageProps = { text: LegalText; history?: readonly PastVersion[]; current?: string }

/** `history` is of texts that staff edit. */
export function LegalPage({ text, history = [], current = text.version }: LegalPageProps) {
  const versions = { shown: text.version, current, history }
  const fillIn = useFilledIn()
  return (
    <Page width="reading">
      <PageMeta title={text.title} description={fillIn(text.intro)} parents={[home]} />
      <PageHead title={text.title}>
        版本 {text.version}・更新於{' '}
        <time dateTime={text.updated}>{taipeiFullDay(startOfTaipeiDay(text.updated))}</time>
      </PageHead>
      <OldVersionNote {...versions} />
      <p>{fillIn(text.intro)}</p>
      <nav aria-label="段落" className={styles.contents}>
        <ol>
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section) => (
        <Section key={section.id} section={section} fillIn={fillIn} />
      ))}
      <PastVersions {...versions} />
      <Contact />
    </Page>
  )
}

function Section({ section, fillIn }: { section: LegalSection; fillIn: (text: string) => string }) {
  return (
    <section className={styles.section} aria-labelledby={section.id}>
      <h2 {...titleBreaks(section.heading)} id={section.id}>
        {section.heading}
      </h2>
      {section.blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{fillIn(block)}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{fillIn(item)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

function Contact() {
  const email = useSite()?.site.contactEmail
  return (
    email && (
      <p className={styles.contact}>
        有問題請寫信到 <a href={`mailto:${email}`}>{email}</a>。
      </p>
    )
  )
}
