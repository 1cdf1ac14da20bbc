import { sql } from 'kysely'

/**
 * Always true. A condition of a part of a writing statement that is evaluated before rows are written: from then on, until the
 * end of the transaction, PostgreSQL plans checks of foreign keys and statements of triggers without reading whole tables.
 *
 * It keeps such a plan for the life of a connection, or until the statistics of the table change, at the earliest a minute
 * later. A plan made while a table has one page reads all of it, also after 40,000 rows came in a rush: each check then
 * takes longer than the one before.
 */
export const lookUpByKey = sql<boolean>`set_config('enable_seqscan', 'off', true) is not null`
