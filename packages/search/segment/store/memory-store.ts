import { encodeDictionary } from './dictionary.ts'
import type { PostingBlock } from './block.ts'
import { encodeSectionIds } from './section-lengths.ts'
import type { DocumentRange, SegmentData, SegmentInfo } from './segment.ts'
import type { MergedSegment, SegmentHead, SegmentStore, StoredBlock } from './segment-store.ts'

interface StoredSegment {
  info: SegmentInfo
  head: SegmentHead
  suggestions: Uint8Array
  blocks: readonly Uint8Array[]
}

/** Store that keeps the segments of the search index in memory. It serves the command line, tests and benchmarks. */
export class MemorySegmentStore implements SegmentStore {
  readonly #segments = new Map<number, StoredSegment>()
  #nextId = 1

  /**
   * Stores a segment of the index with the database ids of its sections. Returns the id that the segment gets.
   *
   * @param documents documents to which the sections belong
   */
  add(data: SegmentData, sectionIds: readonly number[], documents: readonly DocumentRange[]): number {
    const { language, sectionCount, lengths, suggestions, dictionary, blocks } = data
    return this.#keep({
      info: { id: this.#nextId, language, sectionCount, documents },
      head: { lengths, dictionary, sectionIds: encodeSectionIds(sectionIds) },
      suggestions,
      blocks,
    })
  }

  async addMerged(merged: MergedSegment): Promise<number> {
    const { language, sectionCount, documents, head, suggestions } = merged
    const blocks: PostingBlock[] = []
    for await (const block of merged.blocks) blocks.push(block)
    const dictionary = encodeDictionary(blocks.map(({ firstKey }) => firstKey))
    return this.#keep({
      info: { id: this.#nextId, language, sectionCount, documents },
      head: { ...head, dictionary },
      suggestions,
      blocks: blocks.map(({ bytes }) => bytes),
    })
  }

  removeSegment(id: number): void {
    this.#segments.delete(id)
  }

  removeDocument(documentId: string): void {
    for (const segment of this.#segments.values()) {
      const documents = segment.info.documents.filter((range) => range.documentId !== documentId)
      segment.info = { ...segment.info, documents }
    }
  }

  listSegments(): Promise<SegmentInfo[]> {
    return Promise.resolve(Array.from(this.#segments.values(), (segment) => segment.info))
  }

  loadHead(segmentId: number): Promise<SegmentHead | null> {
    return Promise.resolve(this.#segments.get(segmentId)?.head ?? null)
  }

  loadSuggestions(segmentId: number): Promise<Uint8Array | null> {
    return Promise.resolve(this.#segments.get(segmentId)?.suggestions ?? null)
  }

  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]> {
    const blocks = this.#segments.get(segmentId)?.blocks ?? []
    return Promise.resolve(
      numbers.flatMap((number) => {
        const bytes = blocks[number]
        return bytes === undefined ? [] : [{ number, bytes }]
      }),
    )
  }

  #keep(segment: StoredSegment): number {
    this.#segments.set(this.#nextId, segment)
    return this.#nextId++
  }
}
