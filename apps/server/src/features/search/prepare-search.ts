import type { Db } from '#platform/database/database.ts'
import type { SearchService } from './search-service.ts'

/**
 * Number of indexed sections from which the search engine is warmed up. With fewer, the first search is fast anyway.
 */
const PREPARED_FROM = 20_000

/** Warms up the search engine after a start, so that the first search is fast. Skips small indexes. */
export async function prepareSearch({ db, search }: { db: Db; search: SearchService }): Promise<void> {
  const { sections } = await db
    .selectFrom('search_segment_parts')
    .select(({ fn }) => fn.sum<number | null>('section_count').as('sections'))
    .executeTakeFirstOrThrow()
  if (Number(sections) >= PREPARED_FROM) await search.prepare()
}
