import type { SegmentInfo } from '../segment/store/segment.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import type { PostingCache } from './posting-cache.ts'
import { makeSnapshot, openSegment } from './snapshot.ts'
import type { OpenSegment, Snapshot } from './snapshot.ts'

interface View {
  /**
   * Version of the store of index segments at the time when the list of segments was read. Undefined if the store has
   * no versions.
   */
  version: string | undefined
  infos: readonly SegmentInfo[]
  signature: string
  snapshot: Snapshot
}

/**
 * Largest number of times that one query reads the list of index segments. It is read again when a listed segment is no
 * longer stored, which is rare. If that happens more often, the store is broken.
 */
const LIST_ATTEMPTS = 5

/**
 * Source of snapshots, which are consistent views of the search index. A new one is made only when the store's list of
 * index segments has changed.
 */
export class CurrentSnapshot {
  readonly #store: SegmentStore
  readonly #cache: PostingCache
  #opened = new Map<number, OpenSegment>()
  #view: View | undefined
  /**
   * Number of times that the list of index segments was requested so far. This number shows which of two overlapping
   * answers is newer.
   */
  #asked = 0
  #viewAsked = 0

  /**
   * Creates a source of snapshots over the segments of a store. A snapshot is a consistent view of the index.
   *
   * @param cache cache of the segments' data; it is told to drop the data of segments that the store no longer lists
   */
  constructor(store: SegmentStore, cache: PostingCache) {
    this.#store = store
    this.#cache = cache
  }

  /** Returns a consistent view of the index segments that the store lists now, called a snapshot. */
  async take(): Promise<Snapshot> {
    for (let attempt = 1; ; attempt++) {
      const asked = ++this.#asked
      const version = await this.#store.version?.()
      if (version !== undefined && this.#view?.version === version) return this.#view.snapshot
      const infos = await this.#store.listSegments()
      if (this.#view?.infos === infos) return this.#view.snapshot
      const signature = JSON.stringify(infos)
      if (this.#view?.signature === signature) {
        if (asked >= this.#viewAsked) this.#view = { ...this.#view, version }
        return this.#view.snapshot
      }
      const opened: { info: SegmentInfo; open: OpenSegment }[] = []
      for (const info of infos.toSorted((a, b) => a.id - b.id)) {
        const open = this.#opened.get(info.id) ?? (await openSegment(this.#store, info))
        if (open !== null) opened.push({ info, open })
      }
      // A merge has removed the segment since the list was read, so the list is read again.
      if (opened.length < infos.length && attempt < LIST_ATTEMPTS) continue
      const snapshot = makeSnapshot(opened)
      this.#keepView(asked, { version, infos, signature, snapshot }, opened.length === infos.length)
      return snapshot
    }
  }

  /**
   * Keeps a view of the index, so that later queries need not build it again. Does nothing if the view is incomplete,
   * or if a later query has already brought a newer one.
   *
   * @param asked number of the query that requested the view
   * @param isComplete false if the view lacks a listed segment
   */
  #keepView(asked: number, view: View, isComplete: boolean): void {
    if (!isComplete || asked < this.#viewAsked) return
    this.#viewAsked = asked
    this.#view = view
    this.#opened = new Map(view.snapshot.segments.map(({ open }) => [open.id, open]))
    this.#cache.retainSegments(new Set(this.#opened.keys()))
  }
}
