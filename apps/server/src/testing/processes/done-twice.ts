import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface Check {
  what: string
  query: ReturnType<typeof sql<{ about: string }>>
}

/** Queries each of which finds something that was done twice, or in part. */
const CHECKS: Check[] = [
  {
    what: 'completed twice: job',
    query: sql`select job_id as about from job_events
      where payload like '%"status":"completed"%' group by job_id having count(*) > 1`,
  },
  {
    what: 'stored twice: document',
    query: sql`select file_name as about from documents group by file_name having count(*) > 1`,
  },
  {
    what: 'section stored twice: document',
    query: sql`select section.document_id as about from sections as section
      join documents as document on document.id = section.document_id and document.generation = section.generation
      group by section.document_id, section.position having count(*) > 1`,
  },
  {
    what: 'indexed twice or in part: document',
    query: sql`select document.id as about from documents as document
      where document.status = 'active' and document.total_sections <> (
        select coalesce(sum(part.section_count), 0) from search_segment_parts as part
        where part.document_id = document.id and part.generation = document.generation)`,
  },
  {
    what: 'match stored twice: requirement',
    query: sql`select requirement_id as about from matches group by requirement_id, section_id having count(*) > 1`,
  },
  {
    what: 'use counted otherwise than proposals used it: document',
    query: sql`select document.id as about from documents as document where document.usage_count <> (
      select count(distinct block.assembly_id) from proposal_blocks as block
      where block.document_id = document.id)`,
  },
  {
    what: 'several proposals of one request: job',
    query: sql`select job_id as about from assemblies group by job_id having count(*) > 1`,
  },
]

/** Returns a line for everything that was done twice. */
export async function findDoneTwice(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const { what, query } of CHECKS)
    for (const { about } of (await query.execute(db)).rows) lines.push(`${what} ${about}`)
  return lines
}
