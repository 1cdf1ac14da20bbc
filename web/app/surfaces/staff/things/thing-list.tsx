import type { ListedState } from 'contract/listed-states'
import { Form, Link, useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isPublished, type LoadedList } from './load-things.ts'
import { publicationWords } from './publication-words.ts'
import { Restoration } from './restoration.tsx'
import type { ThingForm } from './thing-form.ts'
import styles from './thing-list.module.css'

const stateWords: Record<ListedState | 'all', string> = { all: '全部', shown: '公開中', hidden: '還沒公開' }
const states = ['all', 'shown', 'hidden'] as const

/** The list of one thing; its page loads with `loadList`. */
export function ThingList({ form }: { form: ThingForm }) {
  const { q, state, items, nextCursor, mayCreate, now } = useLoaderData<LoadedList>()
  const { name, listPath, onePath } = form
  const address = (changed: Record<string, string>) =>
    `${listPath}?${new URLSearchParams({ ...(q !== '' && { q }), ...(state && { state }), ...changed })}`
  return (
    <Page>
      <HiddenPageMeta title={name} />
      <StaffHead title={name} />
      <Restoration form={form} />
      <div className={styles.tools}>
        <Form action={listPath} method="get" role="search" aria-label={`找${name}`} className={styles.find}>
          {state && <input type="hidden" name="state" value={state} />}
          <TextField
            key={q}
            type="search"
            name="q"
            icon="search"
            label={`找${name}`}
            defaultValue={q}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">搜尋</Button>
        </Form>
        {mayCreate && (
          <Link to={onePath('new')} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" size="small" />
            新增{name}
          </Link>
        )}
      </div>
      {isPublished(form) && (
        <TabLinks label={`哪些${name}`}>
          {states.map((each) => (
            <Link
              key={each}
              to={address({ state: each })}
              aria-current={each === (state ?? 'all') ? 'page' : undefined}
            >
              {stateWords[each]}
            </Link>
          ))}
        </TabLinks>
      )}
      {items.length === 0 ? (
        <EmptyState title={emptyTitle(name, q, state)}>
          {q === '' && state === undefined ? `新增的${name}會列在這裡。` : '換一個詞，或看看其他分頁。'}
        </EmptyState>
      ) : (
        <ul role="list" className={styles.list}>
          {items.map(({ id, title, note, publishedAt }) => (
            <li key={id} className={styles.item}>
              <div>
                <h2>
                  <Link to={onePath(String(id))}>{title}</Link>
                </h2>
                <p>{note}</p>
              </div>
              {publishedAt !== undefined && <PublicationPill {...{ publishedAt, now }} />}
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <Link to={address({ cursor: nextCursor })} className={buttonClass()}>
          看更多
        </Link>
      )}
    </Page>
  )
}

const emptyTitle = (name: string, q: string, state: ListedState | undefined): string => {
  if (q !== '') return `找不到「${q}」`
  return state === undefined ? `還沒有${name}` : `沒有${stateWords[state]}的${name}`
}

function PublicationPill({ publishedAt, now }: { publishedAt: string | null; now: number }) {
  const { pill, word } = publicationWords(publishedAt, now)
  return (
    <StatusPill state={pill} size="small">
      {word}
    </StatusPill>
  )
}
