import { setImmediate } from 'node:timers/promises'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { calibrate } from './measure-confusability.ts'
import type { Calibration } from './measure-confusability.ts'

/**
 * Number of sections from which measurements are reused; in a smaller knowledge base a new measurement takes little
 * time.
 */
const REUSED_FROM = 20_000
/** Share of changed sections above which all samples are measured again in the background. */
const RENEWED_AT = 0.05
/** Share of changed sections above which questions wait for a new measurement. */
const WAITED_FOR_AT = 0.2

/** Size of the snapshot in which all samples were last measured. */
interface Extent {
  sections: number
  /** Highest section id. Sections added later have higher ids. */
  newest: number
}

interface Measured {
  calibration: Calibration
  extent: Extent
}

/**
 * Calibrations by snapshot. One measurement asks 96 questions, which takes seconds in a large knowledge base. Its
 * results are reused while few sections are added or removed; only new sections of the sample are measured.
 */
export class Calibrations {
  readonly #texts: SectionTexts
  readonly #cache: PostingCache
  readonly #reusedFrom: number
  readonly #bySnapshot = new WeakMap<Snapshot, Promise<Calibration>>()
  #last: Measured | undefined
  #renewal: Promise<void> | undefined

  constructor(texts: SectionTexts, cache: PostingCache, reusedFrom = REUSED_FROM) {
    this.#texts = texts
    this.#cache = cache
    this.#reusedFrom = reusedFrom
  }

  /** Measurement that runs in the background, or undefined when none does. */
  get renewal(): Promise<void> | undefined {
    return this.#renewal
  }

  /**
   * Returns the calibration of a snapshot. It is measured once; a failed measurement is repeated by the next call.
   *
   * @param isComplete false to leave out sections whose texts are missing
   * @throws {TextsGone}
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
      const calibration = await calibrate(snapshot, this.#texts, this.#cache, { isComplete })
      this.#last = { calibration, extent: extentOf(snapshot) }
      return calibration
    }
    const { samples: known } = last.calibration
    const calibration = await calibrate(snapshot, this.#texts, this.#cache, { isComplete, known })
    // Renewed meanwhile, it is the better one to go on from.
    if (this.#last === last) this.#last = { calibration, extent: last.extent }
    if (change > RENEWED_AT && isComplete) this.#renewal ??= this.#renew(snapshot)
    return calibration
  }

  /** Measures all samples again, pausing for questions between two samples. */
  async #renew(snapshot: Snapshot): Promise<void> {
    try {
      const calibration = await calibrate(snapshot, this.#texts, this.#cache, { pause: setImmediate })
      this.#last = { calibration, extent: extentOf(snapshot) }
      this.#bySnapshot.set(snapshot, Promise.resolve(calibration))
    } catch {
      // Sections were deleted meanwhile, or the database failed, as questions will say. The next snapshot renews it.
    } finally {
      this.#renewal = undefined
    }
  }
}

function extentOf({ segments, statistics: { sections } }: Snapshot): Extent {
  let newest = 0
  for (const { open } of segments) for (const id of open.sectionIds) if (id > newest) newest = id
  return { sections, newest }
}

/** Returns the number of sections added or removed since the extent, as a share of the sections it had. */
function changeSince({ sections, newest }: Extent, { segments, statistics }: Snapshot): number {
  let added = 0
  for (const { open, live } of segments)
    for (const { first, end } of live)
      for (let ordinal = first; ordinal < end; ordinal++) if (open.sectionIds[ordinal]! > newest) added++
  // Documents that are active again count as well.
  const removed = sections + added - statistics.sections
  return (added + Math.abs(removed)) / Math.max(1, sections)
}
