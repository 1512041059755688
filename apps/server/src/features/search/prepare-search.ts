import type { Db } from '#platform/database/database.ts'
import type { SearchService } from './search-service.ts'

/**
 * Number of indexed sections from which the search engine is prepared at the server's start. With fewer sections, the
 * first search is fast anyway.
 */
const PREPARED_FROM = 20_000

/**
 * Prepares the search engine after the start of a server, so that the first search and the first tender need not wait.
 * Does nothing if there are few sections.
 */
export async function prepareSearch({ db, search }: { db: Db; search: SearchService }): Promise<void> {
  const { sections } = await db
    .selectFrom('search_segment_parts')
    .select(({ fn }) => fn.sum<number | null>('section_count').as('sections'))
    .executeTakeFirstOrThrow()
  if (Number(sections) >= PREPARED_FROM) await search.prepare()
}
