import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { chooseMerge } from './choose-merge.ts'
import type { MergeableSegment } from './choose-merge.ts'

/** Stored segment of the search index that may be merged with others. A segment is an immutable part of the index. */
export interface StoredSegment extends MergeableSegment {
  /**
   * Number of the segment's sections that searches can find. Unlike `living`, it leaves out the sections of inactive
   * documents.
   */
  seen: number
}

/**
 * Returns the segments of the search index that may be merged. A segment is an immutable part of the index. Segments
 * with sections of a document that is still being read are left out.
 */
export async function findMergeable(db: Db): Promise<StoredSegment[]> {
  const isVisible = sql<boolean>`part.generation = document.generation`
  const isSeen = sql<boolean>`part.generation = document.generation and document.status = 'active'`
  const isUnfinished = sql<boolean>`document.generation is null or part.generation > document.generation`
  // The parts are counted before their segments are joined. SQLite would otherwise read a segment once for each part.
  return (
    db
      .selectFrom((from) =>
        from
          .selectFrom('search_segment_parts as part')
          .innerJoin('documents as document', 'document.id', 'part.document_id')
          .groupBy('part.segment_id')
          .select([
            'part.segment_id',
            // Sections of inactive documents are kept, because a document may become active again.
            sql<number>`cast(sum(case when ${isVisible} then part.section_count else 0 end) as bigint)`.as(
              'living',
            ),
            sql<number>`cast(sum(case when ${isSeen} then part.section_count else 0 end) as bigint)`.as(
              'seen',
            ),
          ])
          .having(sql<number>`sum(case when ${isUnfinished} then 1 else 0 end)`, '=', 0)
          .as('counted'),
      )
      .innerJoin('search_segments as segment', 'segment.id', 'counted.segment_id')
      // The format comes from an index. In the row it is behind megabytes of other columns.
      .leftJoin(
        (from) =>
          from
            .selectFrom('search_segments')
            .where('format', '<', SEGMENT_FORMAT_VERSION)
            .select(['id', 'format'])
            .as('earlier'),
        (join) => join.onRef('earlier.id', '=', 'segment.id'),
      )
      .select([
        'segment.id',
        'segment.language',
        'segment.section_count as sectionCount',
        sql<number>`coalesce(earlier.format, ${sql.lit(SEGMENT_FORMAT_VERSION)})`.as('format'),
        'counted.living',
        'counted.seen',
      ])
      .orderBy('segment.id')
      .execute()
  )
}

/**
 * Returns whether segments of the search index may have to be merged. It is a rough check, because it ignores which
 * documents are visible. It takes a tenth of the time of `findMergeable`, and runs after nearly every document.
 */
export async function mayMerge(db: Db): Promise<boolean> {
  const counted = await db
    .selectFrom((from) =>
      from
        .selectFrom('search_segment_parts as part')
        .groupBy('part.segment_id')
        .select(['part.segment_id', sql<number>`cast(sum(part.section_count) as bigint)`.as('living')])
        .as('counted'),
    )
    .innerJoin('search_segments as segment', 'segment.id', 'counted.segment_id')
    .select(['segment.id', 'segment.language', 'segment.section_count as sectionCount', 'counted.living'])
    .execute()
  return chooseMerge(counted).length > 0
}
