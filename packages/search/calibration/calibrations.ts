import { setImmediate } from 'node:timers/promises'
import type { Language } from '../analysis/language.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { calibrate } from './measure-confusability.ts'
import type { Calibration, CalibrationOptions } from './measure-confusability.ts'
import { changeSince, extentOf, RENEWED_AT } from './shared-samples.ts'
import type { Extent, SharedSamples } from './shared-samples.ts'

/**
 * Number of sections from which a knowledge base reuses an earlier calibration of scores after small changes. A smaller
 * one is calibrated again after each change, because that takes little time.
 */
const REUSED_FROM = 20_000
/**
 * Memory in bytes for the index data that one calibration of scores reads. It is separate from the cache of queries,
 * which this data would fill. It is limited, because the operating system does not get back the memory of many small
 * lists.
 */
const MEASURING_BYTES = 24 * 1024 * 1024
/**
 * Share of added or removed sections above which a search waits until scores are calibrated again. After smaller
 * changes, searches use the old calibration until the new one is ready.
 */
const WAITED_FOR_AT = 0.2

interface Measured {
  calibration: Calibration
  extent: Extent
}

/**
 * Measures how easily a wrong answer looks right in the knowledge base, for requirements in one language. All scores
 * depend on the result. A measurement takes seconds, so it is reused while few sections are added or removed.
 */
export class Calibrations {
  // The first measurement searches for 96 passages of sections. Later ones only measure sections that are new in the
  // sample. Search engines of several threads share the work if they have a channel to each other.

  readonly #language: Language
  readonly #texts: SectionTexts
  readonly #cache: PostingCache
  readonly #reusedFrom: number
  readonly #shared: SharedSamples | undefined
  readonly #bySnapshot = new WeakMap<Snapshot, Promise<Calibration>>()
  #last: Measured | undefined
  #renewal: Promise<void> | undefined

  constructor(
    language: Language,
    texts: SectionTexts,
    cache: PostingCache,
    { reusedFrom = REUSED_FROM, shared }: { reusedFrom?: number; shared?: SharedSamples | undefined } = {},
  ) {
    this.#language = language
    this.#texts = texts
    this.#cache = cache
    this.#reusedFrom = reusedFrom
    this.#shared = shared
  }

  /**
   * Promise of a new calibration of scores that is being computed in the background. `undefined` when none is running.
   * It will replace an outdated calibration.
   */
  get renewal(): Promise<void> | undefined {
    return this.#renewal
  }

  /**
   * Returns how easily a wrong answer looks right in the knowledge base. The measurement runs once for each snapshot,
   * and again after a failure.
   *
   * @param isComplete false to leave out sections whose texts are missing
   * @param snapshot consistent view of the knowledge base's index
   * @throws {TextsGone} if `isComplete` and texts are missing, because a document was deleted meanwhile
   */
  of(snapshot: Snapshot, isComplete: boolean): Promise<Calibration> {
    let measured = this.#bySnapshot.get(snapshot)
    if (measured === undefined) {
      measured = this.#measure(snapshot, isComplete)
      this.#bySnapshot.set(snapshot, measured)
      measured.catch(() => this.#bySnapshot.delete(snapshot))
    }
    return measured
  }

  async #measure(snapshot: Snapshot, isComplete: boolean): Promise<Calibration> {
    const last = this.#last
    const isLarge = snapshot.statistics.sections >= this.#reusedFrom
    const change = last !== undefined && isLarge ? changeSince(last.extent, snapshot) : Infinity
    if (last === undefined || change > WAITED_FOR_AT) {
      this.#last = isLarge
        ? await this.#measureAll(snapshot, { isComplete })
        : { calibration: await this.#calibrate(snapshot, { isComplete }), extent: extentOf(snapshot) }
      return this.#last.calibration
    }
    const { samples: known } = last.calibration
    const calibration = await this.#calibrate(snapshot, { isComplete, known })
    // If another call has stored a newer measurement meanwhile, the newer one is the better start for the next renewal.
    if (this.#last === last) this.#last = { calibration, extent: last.extent }
    if (change > RENEWED_AT && isComplete) this.#renewal ??= this.#renew(snapshot)
    return calibration
  }

  /**
   * Measures how high wrong answers score for a sample of sections. The search engines of several threads divide the
   * work among them if they are connected. The measurement takes seconds. It pauses between sections, so that the
   * thread can answer people's searches.
   */
  async #measureAll(snapshot: Snapshot, options: CalibrationOptions = {}): Promise<Measured> {
    const cache = this.#cache.forOnce(MEASURING_BYTES)
    const measure = (shared?: SharedSamples) =>
      this.#calibrate(snapshot, { ...options, shared, pause: setImmediate }, cache)
    if (this.#shared === undefined) return { calibration: await measure(), extent: extentOf(snapshot) }
    const { result: calibration, extent } = await this.#shared.during(snapshot, measure)
    return { calibration, extent }
  }

  #calibrate(snapshot: Snapshot, options: CalibrationOptions, cache = this.#cache): Promise<Calibration> {
    return calibrate(snapshot, this.#language, this.#texts, cache, options)
  }

  /** Measures again in the background how high wrong answers score. Meanwhile, queries use the last measurement. */
  async #renew(snapshot: Snapshot): Promise<void> {
    try {
      this.#last = await this.#measureAll(snapshot)
      this.#bySnapshot.set(snapshot, Promise.resolve(this.#last.calibration))
    } catch {
      // The renewal failed because sections were deleted meanwhile, or because of the database; the next query reports
      // a failing database. The next snapshot tries the renewal again.
    } finally {
      this.#renewal = undefined
    }
  }
}
