import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Check {
  what: string
  query: ReturnType<typeof sql<{ about: string }>>
}

/**
 * Queries that find work which was done twice or only in part. Other cases, such as two documents with equal bytes, are
 * prevented by unique keys.
 */
const CHECKS: Check[] = [
  {
    what: 'completed twice, or without telling: job',
    query: sql`select job.id as about from jobs as job where job.status = 'completed' and 1 <> (
      select count(*) from job_events as event
      where event.job_id = job.id and event.payload like '%"status":"completed"%')`,
  },
  {
    what: 'went on after its end: job',
    query: sql`select ending.job_id as about from job_events as ending
      join job_events as later on later.job_id = ending.job_id and later.id > ending.id
      where ending.payload like '%"status":"completed"%' or ending.payload like '%"status":"failed"%'
      group by ending.job_id`,
  },
  {
    what: 'indexed twice or in part: document',
    query: sql`select document.id as about from documents as document
      where document.status = 'active' and document.total_sections <> (
        select coalesce(sum(part.section_count), 0) from search_segment_parts as part
        where part.document_id = document.id and part.generation = document.generation)`,
  },
  {
    what: 'matched in part: run',
    query: sql`select id as about from match_runs where status = 'completed' and done <> total`,
  },
  {
    what: 'use counted otherwise than proposals used it: document',
    query: sql`select document.id as about from documents as document where document.usage_count <> (
      select count(distinct block.assembly_id) from proposal_blocks as block
      where block.document_id = document.id)`,
  },
  {
    what: 'finished without its answers: proposal',
    query: sql`select id as about from assemblies where status = 'completed' and not exists (
      select 1 from proposal_blocks as block where block.assembly_id = assemblies.id)`,
  },
]

/**
 * Searches the database for work that several processes did twice or only in part, such as a document whose sections
 * were stored twice. Returns one line for each case.
 */
export async function findDoneTwice(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const { what, query } of CHECKS)
    for (const { about } of (await query.execute(db)).rows) lines.push(`${what} ${about}`)
  return lines
}
