import { describe, expect, test } from 'vitest'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { sharesHeading } from './heading-run.ts'
import { makeSnapshot, openSegment } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/** Titles of the sections of one document in one segment. */
type Part = { documentId: string; titles: string[] }

/** Returns a snapshot of segments, each with parts of documents. Sections are numbered from 1 across all segments. */
async function snapshotOf(segments: readonly Part[][]): Promise<Snapshot> {
  const store = new MemorySegmentStore()
  let next = 1
  for (const parts of segments) {
    const sections = parts.flatMap(({ titles }) => titles.map((title) => ({ title, text: 'rede' })))
    let first = 0
    const ranges = parts.map(({ documentId, titles: { length: count } }) => {
      first += count
      return { documentId, first: first - count, count }
    })
    store.add(
      buildSegment(sections, 'pt'),
      sections.map(() => next++),
      ranges,
    )
  }
  const infos = await store.listSegments()
  const opened = infos.map(async (info) => ({ info, open: (await openSegment(store, info))! }))
  return makeSnapshot(await Promise.all(opened))
}

/** Returns, for every section of every segment, whether it shares its heading. */
function sharing(snapshot: Snapshot): boolean[][] {
  return snapshot.segments.map(({ info }, segment) =>
    Array.from({ length: info.sectionCount }, (_, ordinal) => sharesHeading(snapshot, segment, ordinal)),
  )
}

const rows = (count: number, title = 'Alojamento local') => Array.from({ length: count }, () => title)
const all = (count: number, value: boolean) => Array.from({ length: count }, () => value)

describe('a heading is shared', () => {
  test('by five consecutive sections, but not by four', async () => {
    const titles = [...rows(5), 'Outro', ...rows(4)]
    expect(sharing(await snapshotOf([[{ documentId: 'd', titles }]]))).toEqual([
      [...all(5, true), ...all(5, false)],
    ])
  })

  test('by sections of one document: versions of a section in other documents do not count', async () => {
    const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((documentId) => ({ documentId, titles: rows(1) }))
    expect(sharing(await snapshotOf([parts]))).toEqual([all(6, false)])
  })

  test('never by sections without a heading', async () => {
    expect(sharing(await snapshotOf([[{ documentId: 'd', titles: rows(8, '') }]]))).toEqual([all(8, false)])
  })

  test('in whichever segments the parts of the document are, in any order', async () => {
    const other = { documentId: 'o', titles: rows(2) }
    const part = (count: number) => ({ documentId: 'd', titles: rows(count) })
    expect(sharing(await snapshotOf([[part(2), other], [other], [part(3)]]))).toEqual([
      [true, true, false, false],
      all(2, false),
      all(3, true),
    ])
    expect(sharing(await snapshotOf([[part(2), part(3)]]))).toEqual([all(5, true)])
  })
})
