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
 * Smallest knowledge base, in sections, whose calibration is reused. Smaller ones are quickly calibrated after each
 * change.
 */
const REUSED_FROM = 20_000
// Calibration data would fill the cache of queries. Its memory is limited, because memory of many small lists does not
// return to the operating system after it is freed.
/** Memory in bytes for the index data that one calibration reads, apart from the cache of queries. */
const MEASURING_BYTES = 24 * 1024 * 1024
/**
 * Share of added or removed sections above which searches wait for a new calibration. Below it, they use the old one.
 */
const WAITED_FOR_AT = 0.2

interface Measured {
  calibration: Calibration
  extent: Extent
}

/** Keeps the calibration of scores: how easily wrong answers look right in the knowledge base, in one language. */
export class Calibrations {
  // The score of every section depends on it. Calibrating takes seconds in a large knowledge base, so a calibration is
  // reused while few sections are added or removed.
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

  /** Calibration that is running in the background; `undefined` if none is. */
  get renewal(): Promise<void> | undefined {
    return this.#renewal
  }

  /**
   * Returns the calibration for a snapshot of the index. It runs once for each snapshot, and again after a failure.
   *
   * @param isComplete false to skip sections whose texts are missing
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
    // If another call has stored a newer measurement meanwhile, that one is the better start for the next renewal.
    if (this.#last === last) this.#last = { calibration, extent: last.extent }
    if (change > RENEWED_AT && isComplete) this.#renewal ??= this.#renew(snapshot)
    return calibration
  }

  /** Calibrates scores on a sample of sections, pausing after each section so that this thread can answer searches. */
  async #measureAll(snapshot: Snapshot, options: CalibrationOptions = {}): Promise<Measured> {
    // It takes seconds. Connected search engines of several threads divide the sections among them.
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

  /** Starts a new calibration in the background. Until it ends, queries use the last one. */
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
