import type { LegalBody } from 'contract/site/legal-source'
import { useSite } from '#client/use-site.ts'
import { fillInSite } from '#text/legal/fill-in-site.ts'
import styles from './page.module.css'

/** As visitors will read it. */
export function LegalPreview({ body }: { body: LegalBody }) {
  const site = useSite()?.site
  const fillIn = (text: string) => fillInSite(text, site)
  return (
    <div className={styles.preview}>
      <p>{fillIn(body.intro)}</p>
      {body.sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-label={heading}>
          <h2>{heading}</h2>
          {blocks.map((block) =>
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
      ))}
    </div>
  )
}
