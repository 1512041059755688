import { readPostings } from './block.ts'
import { decodeDictionary } from './dictionary.ts'
import { decodeTexts } from '../bytes/byte-stream.ts'
import { EncodedGrams } from '../posting/gram-posting.ts'
import { EncodedPosting } from '../posting/encoded-posting.ts'
import { decodeLengths, decodeSectionIds } from './section-lengths.ts'
import type { PostingRow, SegmentInfo } from './segment.ts'
import type { SegmentStore } from './segment-store.ts'

/**
 * Returns the contents of a search index as readable lines, for comparing two indexes. Indexes of equal sections give
 * equal lines, however they are divided into segments.
 */
export async function readWholeIndex(store: SegmentStore): Promise<Map<string, string[]>> {
  // The lengths of each section are under the section's key, and the entries of each posting are under its term.
  const whole = new Map<string, string[]>()
  const note = (key: string, line: string) => {
    const lines = whole.get(key)
    if (lines === undefined) whole.set(key, [line])
    else lines.push(line)
  }
  for (const info of await store.listSegments()) {
    const head = await store.loadHead(info.id)
    if (head === null) throw new Error(`Segment ${info.id} is listed and gone`)
    const ids = decodeSectionIds(head.sectionIds, info.sectionCount)
    const lengths = decodeLengths(head.lengths, info.sectionCount)
    const documents = documentsByOrdinal(info)
    documents.forEach((documentId, ordinal) => {
      if (documentId === undefined) return
      const own = [lengths.titleWords, lengths.bodyWords, lengths.titleGrams, lengths.bodyGrams]
      note(`section ${ids[ordinal]}`, `${documentId} ${own.map((list) => list[ordinal]).join(' ')}`)
    })
    const count = decodeDictionary(head.dictionary).length
    const numbers = Array.from({ length: count }, (_, number) => number)
    const blocks = await store.loadBlocks(info.id, numbers)
    if (blocks.length !== count) throw new Error(`Segment ${info.id} has ${blocks.length} of ${count} blocks`)
    const inOrder = blocks.toSorted((a, b) => a.number - b.number).map(({ bytes }) => bytes)
    for (const row of readPostings(inOrder)) {
      const key = `${info.language} ${row.kind} ${row.term}`
      for (const { ordinal, line } of entriesOf(row)) {
        if (ordinal === null) note(key, line)
        else if (documents[ordinal] !== undefined) note(key, `${ids[ordinal]}: ${line}`)
      }
    }
  }
  return new Map(
    [...whole]
      .map(([key, lines]): [string, string[]] => [key, [...new Set(lines)].sort()])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function documentsByOrdinal({ sectionCount, documents }: SegmentInfo): (string | undefined)[] {
  const byOrdinal: (string | undefined)[] = Array.from({ length: sectionCount })
  for (const { documentId, first, count } of documents) byOrdinal.fill(documentId, first, first + count)
  return byOrdinal
}

function* entriesOf({ kind, bytes }: PostingRow): Generator<{ ordinal: number | null; line: string }> {
  if (kind === 'cognate') {
    for (const stem of decodeTexts(bytes)) yield { ordinal: null, line: stem }
    return
  }
  const list = kind === 'gram' ? new EncodedGrams(bytes) : new EncodedPosting(bytes)
  const { sections, titleCounts, bodyCounts } = list
  const occurrences = list instanceof EncodedPosting ? list.occurrences() : null
  for (let i = 0; i < sections.length; i++) {
    const counts = `${titleCounts[i]} in the title, ${bodyCounts[i]} in the body`
    const places: string[] = []
    if (list instanceof EncodedPosting && occurrences !== null) {
      for (let at = occurrences.starts[i]!; at < occurrences.starts[i + 1]!; at++) {
        places.push(`${occurrences.positions[at]} ${list.forms[occurrences.forms?.[at] ?? 0]}`)
      }
    }
    yield { ordinal: sections[i]!, line: [counts, ...places].join(', ') }
  }
}
