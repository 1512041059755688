import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations/migrate.ts'
import { compactIndex } from '../../apps/server/src/features/search/segments/compact-index.ts'
import { makeSuggestionLists } from '../../apps/server/src/features/search/segments/make-suggestion-lists.ts'
import { tidyIndex } from '../../apps/server/src/features/search/segments/tidy-index.ts'
import { ownCpu } from '../search/figures.ts'
import type { BenchDatabase } from './postgres.ts'

/** Number of processes that store documents at the same time. The main process merges index segments meanwhile. */
const WRITERS = 3
const MERGE_PAUSE_MILLISECONDS = 2000

export interface IndexingFigures {
  /**
   * Number of sections that were added to the database in this step. The benchmark enlarges the database step by step.
   */
  added: number
  seconds: number
  /** CPU seconds of analysing and storing the sections, without merging the index and without PostgreSQL's own work. */
  writerCpuSeconds: number
  mergeCpuSeconds: number
  postgresCpuSeconds: number
  segments: number
  /** Size of the search index on disk in bytes, including its database indexes. */
  indexBytes: number
  sectionBytes: number
  databaseBytes: number
  peakMegabytes: number
}

interface Written {
  cpuSeconds: number
  peakMegabytes: number
}

async function write(url: string, from: number, to: number, part: number): Promise<Written> {
  const script = path.join(import.meta.dirname, 'fill.ts')
  const child = spawn(
    process.execPath,
    [script, url, String(from), String(to), String(part), String(WRITERS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const output = await text(child.stdout)
  if (output === '') throw new Error('A process that stores documents failed.')
  return JSON.parse(output) as Written
}

/**
 * Adds generated sections and their index to PostgreSQL until the database has `to` sections. Then merges the parts of
 * the index. Returns the costs in time, memory and disk space.
 */
export async function indexSections(database: BenchDatabase, to: number): Promise<IndexingFigures> {
  const db = openDatabase({ databaseUrl: database.url, dataDir: '' })
  await migrate(db)
  const [counted] = await database.query<{ sections: number }>(
    'select count(*)::int as sections from sections',
  )
  const from = counted?.sections ?? 0
  const began = performance.now()
  const postgresBefore = database.cpuSeconds()
  // The clock advances by a day each time, so that replaced segments are deleted immediately. No search reads them
  // here.
  let days = 0
  const clock = { now: () => new Date(Date.now() + ++days * 86_400_000) }
  const state = { isWriting: true }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, part) => write(database.url, from, to, part)),
  )
  const written = writing.finally(() => {
    state.isWriting = false
  })
  written.catch(() => undefined)
  const mergeBefore = ownCpu()
  while (state.isWriting) {
    await tidyIndex({ db, clock })
    await Promise.race([sleep(MERGE_PAUSE_MILLISECONDS), writing.catch(() => undefined)])
  }
  await tidyIndex({ db, clock })
  await compactIndex({ db, clock })
  await makeSuggestionLists({ db, clock })
  const mergeCpuSeconds = (ownCpu() - mergeBefore) / 1000
  const writers = await written
  const seconds = (performance.now() - began) / 1000
  const postgresCpuSeconds = database.cpuSeconds() - postgresBefore
  await db.destroy()
  await database.query('vacuum analyze')
  const [size] = await database.query<Record<'index' | 'sections' | 'whole' | 'segments', number>>(
    `select (pg_total_relation_size('search_blocks') + pg_total_relation_size('search_segments')
        + pg_total_relation_size('search_segment_parts'))::float8 as index,
      pg_total_relation_size('sections')::float8 as sections,
      pg_database_size(current_database())::float8 as whole,
      (select count(distinct segment_id) from search_segment_parts)::int as segments`,
  )
  return {
    added: to - from,
    seconds,
    writerCpuSeconds: writers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    mergeCpuSeconds,
    postgresCpuSeconds,
    segments: size!.segments,
    indexBytes: size!.index,
    sectionBytes: size!.sections,
    databaseBytes: size!.whole,
    peakMegabytes: Math.max(...writers.map(({ peakMegabytes }) => peakMegabytes)),
  }
}
