import type { Snapshot } from '../snapshot/snapshot.ts'
import type { MeasuredSample } from './measure-confusability.ts'

/** Size of the knowledge base at the time of a calibration, from which later changes are counted. */
export interface Extent {
  sections: number
  /** Highest section id; sections that are added later have higher ids. */
  newest: number
}

/** Section id with its measurement, or with `null` while an engine is measuring the section. */
type Told = readonly [sectionId: number, sample: MeasuredSample | null]

// `extent` is the size of the knowledge base in which the measurements were made.
/** Message between search engines of several threads: a request for all measurements, or some measurements. */
export type SampleMessage = { asksForAll: true } | { extent: Extent; samples: readonly Told[] }

/** Message channel between search engines of several threads, which share calibration measurements. */
export interface SampleChannel {
  /** Sends a message to the search engines of all other threads. */
  send(message: SampleMessage): void
  /** Returns messages that have arrived but were not passed to the listener yet. */
  receive(): readonly SampleMessage[]
  /** Sets the callback for messages from other threads. The callback never interrupts a running task. */
  listen(listener: (message: SampleMessage) => void): void
}

/** Share of sections that must be added or removed before scores are calibrated again. */
export const RENEWED_AT = 0.05

/**
 * Calibration measurements that search engines of several threads share. Each engine sends its results to all others.
 */
export class SharedSamples {
  // Each measures sections that no other engine has taken.
  // There is usually one engine in each thread. An engine that starts later asks for the existing results.

  readonly #channel: SampleChannel
  #extent: Extent | undefined
  #samples = new Map<number, MeasuredSample | null>()
  /** Number of callers inside `during`. While there are any, `#extent` stays the same. */
  #measuring = 0

  constructor(channel: SampleChannel) {
    this.#channel = channel
    channel.listen((message) => this.#hear(message))
    channel.send({ asksForAll: true })
  }

  /**
   * Runs `measure` and shares its measurements with other engines. `measure` gets `undefined` if they cannot be shared.
   *
   * @returns the result of `measure`, and the size of the knowledge base to which it belongs
   */
  async during<T>(
    snapshot: Snapshot,
    measure: (shared: SharedSamples | undefined) => Promise<T>,
  ): Promise<{ result: T; extent: Extent }> {
    // This happens while a measurement for a very different size of the knowledge base is running.
    this.#receive()
    if (this.#extent === undefined || changeSince(this.#extent, snapshot) > RENEWED_AT) {
      const own = extentOf(snapshot)
      if (this.#measuring > 0) return { result: await measure(undefined), extent: own }
      this.#extent = own
      this.#samples = new Map()
    }
    const extent = this.#extent
    this.#measuring++
    try {
      return { result: await measure(this), extent }
    } finally {
      this.#measuring--
    }
  }

  /** Returns the measurement of a section: `null` while an engine is making it, `undefined` if none has begun. */
  find(sectionId: number): MeasuredSample | null | undefined {
    this.#receive()
    return this.#samples.get(sectionId)
  }

  /** Stores the measurement of a section and sends it to other threads; `null` announces that it has begun. */
  tell(sectionId: number, sample: MeasuredSample | null): void {
    this.#samples.set(sectionId, sample)
    this.#channel.send({ extent: this.#extent!, samples: [[sectionId, sample]] })
  }

  #receive(): void {
    for (const message of this.#channel.receive()) this.#hear(message)
  }

  #hear(message: SampleMessage): void {
    if ('asksForAll' in message) {
      if (this.#extent) this.#channel.send({ extent: this.#extent, samples: [...this.#samples] })
      return
    }
    const { extent, samples } = message
    if (extent.sections !== this.#extent?.sections || extent.newest !== this.#extent.newest) {
      if (this.#measuring > 0) return
      this.#extent = extent
      this.#samples = new Map()
    }
    // A message that another engine has begun a sample (null) must not replace a result that is already known.
    for (const [id, sample] of samples)
      if (sample !== null || !this.#samples.has(id)) this.#samples.set(id, sample)
  }
}

/** Returns the size of the knowledge base in a snapshot: the number of sections and the highest section id. */
export function extentOf({ segments, statistics: { sections } }: Snapshot): Extent {
  let newest = 0
  for (const { open } of segments) for (const id of open.sectionIds) if (id > newest) newest = id
  return { sections, newest }
}

/** Returns the number of sections added or removed since a calibration, as a share of those at that time. */
export function changeSince({ sections, newest }: Extent, { segments, statistics }: Snapshot): number {
  // Above `RENEWED_AT` (5 %), scores are calibrated again.
  let added = 0
  for (const { open, live } of segments)
    for (const { first, end } of live)
      for (let ordinal = first; ordinal < end; ordinal++) if (open.sectionIds[ordinal]! > newest) added++
  // Sections of documents that were deactivated and are active again count as added too.
  const removed = sections + added - statistics.sections
  return (added + Math.abs(removed)) / Math.max(1, sections)
}
