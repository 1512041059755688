import type { MergedSegment } from './merge-segments.ts'
import { encodeSectionIds } from './section-lengths.ts'
import type { DocumentRange, PostingKind, SegmentData, SegmentInfo } from './segment.ts'
import type { SegmentHead, SegmentStore, StoredPosting } from './store.ts'

interface StoredSegment {
  info: SegmentInfo
  head: SegmentHead
  postings: Map<string, Uint8Array>
}

/** Segments in memory, for the command line, tests and benchmarks. */
export class MemorySegmentStore implements SegmentStore {
  readonly #segments = new Map<number, StoredSegment>()
  #nextId = 1

  /** @returns the id of the new segment */
  add(data: SegmentData, sectionIds: readonly number[], documents: readonly DocumentRange[]): number {
    const id = this.#nextId++
    const postings = new Map(data.postings.map((row) => [`${row.kind}\0${row.term}`, row.bytes]))
    this.#segments.set(id, {
      info: { id, language: data.language, sectionCount: data.sectionCount, documents },
      head: {
        lengths: data.lengths,
        suggestions: data.suggestions,
        sectionIds: encodeSectionIds(sectionIds),
      },
      postings,
    })
    return id
  }

  addMerged(merged: MergedSegment): number {
    const id = this.#nextId++
    const { language, sectionCount, documents, head } = merged
    this.#segments.set(id, {
      info: { id, language, sectionCount, documents },
      head,
      postings: new Map(Array.from(merged.postings, (row) => [`${row.kind}\0${row.term}`, row.bytes])),
    })
    return id
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

  loadPostings(
    segmentIds: readonly number[],
    kind: PostingKind,
    terms: readonly string[],
  ): Promise<StoredPosting[]> {
    const found: StoredPosting[] = []
    for (const segmentId of segmentIds) {
      const postings = this.#segments.get(segmentId)?.postings
      for (const term of terms) {
        const bytes = postings?.get(`${kind}\0${term}`)
        if (bytes !== undefined) found.push({ segmentId, term, bytes })
      }
    }
    return Promise.resolve(found)
  }
}
