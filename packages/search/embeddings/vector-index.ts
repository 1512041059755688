import type { SectionIds } from '../segment/store/section-lengths.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { dot } from './quantize.ts'
import type { SectionVectorStore } from './vector-store.ts'

/**
 * Embedding vectors of the sections of one index segment, one after another in one array. They are in the order of the
 * sections' numbers.
 */
interface SegmentVectors {
  dimensions: number
  components: Int8Array
  /** Euclidean length of the vector of each section; 0 for a section without a vector. */
  norms: Float32Array
  isComplete: boolean
}

/** Number of pairs of sections that are compared to estimate how similar unrelated texts are. */
const SAMPLED_PAIRS = 200
/**
 * Number of assumed pairs, each with the similarity `PRIOR_LIKENESS`, that are averaged with the measured pairs. They
 * steady the estimate of how similar unrelated texts are in a small knowledge base.
 */
const PRIOR_PAIRS = 20
const PRIOR_LIKENESS = 0.3

/**
 * Embedding vectors of all sections, kept in memory to find sections by meaning. The vectors of an index segment are
 * loaded only once, because a segment never changes. Calls may overlap.
 */
export class VectorIndex {
  // Vectors that were missing are requested again as soon as the store has changed. Each call works on its own snapshot
  // of the index.

  readonly #store: SectionVectorStore
  #latest: { version: string; snapshot: Snapshot; view: VectorView } | undefined

  constructor(store: SectionVectorStore) {
    this.#store = store
  }

  /**
   * Returns the embedding vectors of all sections in a snapshot, a consistent view of the index. Loads those that are
   * not in memory yet.
   */
  async viewOf(snapshot: Snapshot): Promise<VectorView> {
    const version = await this.#store.version()
    const before = this.#latest
    if (before?.snapshot === snapshot && before.version === version) return before.view
    const segments = new Map<number, SegmentVectors>()
    for (const { open } of snapshot.segments) {
      const known = before?.view.segments.get(open.id)
      const isCurrent = known !== undefined && (known.isComplete || version === before?.version)
      segments.set(open.id, isCurrent ? known : await this.#read(open.sectionIds))
    }
    const view = new VectorView(snapshot, segments)
    this.#latest = { version, snapshot, view }
    return view
  }

  async #read(sectionIds: SectionIds): Promise<SegmentVectors> {
    const found = await this.#store.load([...sectionIds])
    const dimensions = found.values().next().value?.length ?? 0
    const components = new Int8Array(sectionIds.length * dimensions)
    const norms = new Float32Array(sectionIds.length)
    let missing = 0
    sectionIds.forEach((id, ordinal) => {
      const vector = found.get(id)
      if (vector?.length !== dimensions) {
        missing++
        return
      }
      components.set(vector, ordinal * dimensions)
      norms[ordinal] = Math.sqrt(dot(vector, 0, vector))
    })
    return { dimensions, components, norms, isComplete: missing === 0 }
  }
}

/**
 * Embedding vectors of all sections in one view of the index. A search compares all of them with the vector of a
 * requirement. This gives exact results, and is fast enough for 100,000 sections.
 */
export class VectorView {
  readonly segments: ReadonlyMap<number, SegmentVectors>
  /** Mean cosine between the vectors of unrelated sections. A cosine of this size means no similarity. */
  readonly background: number
  readonly #snapshot: Snapshot
  #places: Map<number, { vectors: SegmentVectors; ordinal: number }> | undefined

  constructor(snapshot: Snapshot, segments: ReadonlyMap<number, SegmentVectors>) {
    this.#snapshot = snapshot
    this.segments = segments
    this.background = this.#measureBackground()
  }

  /** Memory in bytes that these vectors take. */
  get weight(): number {
    return this.segments.values().reduce((sum, { components }) => sum + components.byteLength, 0)
  }

  /**
   * Returns the sections whose vectors are nearest to that of a requirement, best first, with the cosine as score.
   *
   * @param meaning embedding vector of the requirement, as 8-bit integers (see `quantize`)
   * @param segments parts of the index in which the sections are searched for
   * @param ranges sections that may be returned, as ranges of their numbers in each segment
   */
  nearest(
    meaning: Int8Array,
    { segments }: Pick<Snapshot, 'segments'>,
    ranges: readonly (readonly OrdinalRange[])[],
    limit: number,
    isExcluded: ((sectionId: number) => boolean) | null,
  ): FoundSection[] {
    const top = new TopSections(limit)
    const length = Math.sqrt(dot(meaning, 0, meaning))
    segments.forEach(({ open }, segment) => {
      const vectors = this.segments.get(open.id)
      if (vectors?.dimensions !== meaning.length) return
      const { components, norms } = vectors
      for (const { first, end } of ranges[segment]!) {
        for (let ordinal = first; ordinal < end; ordinal++) {
          const norm = norms[ordinal]!
          if (norm === 0) continue
          const similarity = dot(components, ordinal * meaning.length, meaning) / (norm * length)
          if (similarity < top.threshold) continue
          const sectionId = open.sectionIds[ordinal]!
          if (!isExcluded?.(sectionId)) top.offer(segment, ordinal, sectionId, similarity)
        }
      }
    })
    return top.sorted()
  }

  /**
   * Returns the cosine between a section's vector and that of a requirement. Returns undefined for a section without a
   * vector, or with a vector of another length.
   *
   * @param meaning embedding vector of the requirement, as 8-bit integers (see `quantize`)
   */
  similarity(meaning: Int8Array, sectionId: number): number | undefined {
    this.#places ??= this.#findPlaces()
    const place = this.#places.get(sectionId)
    if (place?.vectors.dimensions !== meaning.length) return undefined
    const { vectors, ordinal } = place
    const length = Math.sqrt(dot(meaning, 0, meaning))
    return dot(vectors.components, ordinal * meaning.length, meaning) / (vectors.norms[ordinal]! * length)
  }

  #findPlaces(): Map<number, { vectors: SegmentVectors; ordinal: number }> {
    const places = new Map<number, { vectors: SegmentVectors; ordinal: number }>()
    for (const { open } of this.#snapshot.segments) {
      const vectors = this.segments.get(open.id)
      vectors?.norms.forEach((norm, ordinal) => {
        if (norm > 0) places.set(open.sectionIds[ordinal]!, { vectors, ordinal })
      })
    }
    return places
  }

  /**
   * Returns the mean cosine of pairs of sections that lie far apart in the index, and so are probably unrelated. The
   * pairs are always the same for one index.
   */
  #measureBackground(): number {
    const snapshot = this.#snapshot
    const places: { vectors: SegmentVectors; ordinal: number }[] = []
    const total = snapshot.statistics.sections
    const step = Math.max(1, Math.floor(total / (2 * SAMPLED_PAIRS)))
    let seen = 0
    for (const { open, live } of snapshot.segments) {
      const vectors = this.segments.get(open.id)
      for (const { first, end } of live) {
        for (let ordinal = first; ordinal < end; ordinal++) {
          if (seen++ % step === 0 && vectors !== undefined && vectors.norms[ordinal]! > 0)
            places.push({ vectors, ordinal })
        }
      }
    }
    const half = Math.floor(places.length / 2)
    let sum = PRIOR_PAIRS * PRIOR_LIKENESS
    let pairs = PRIOR_PAIRS
    for (let at = 0; at < half; at++) {
      const [a, b] = [places[at]!, places[at + half]!]
      const size = a.vectors.dimensions
      if (size !== b.vectors.dimensions) continue
      const other = b.vectors.components.subarray(b.ordinal * size, (b.ordinal + 1) * size)
      const product = dot(a.vectors.components, a.ordinal * size, other)
      sum += product / (a.vectors.norms[a.ordinal]! * b.vectors.norms[b.ordinal]!)
      pairs++
    }
    return sum / pairs
  }
}
