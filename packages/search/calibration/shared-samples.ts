import type { Snapshot } from '../snapshot/snapshot.ts'
import type { MeasuredSample } from './measure-confusability.ts'

/**
 * Size of the knowledge base at the time when its scores were calibrated. If too many sections are added or removed
 * afterwards, scores are calibrated again.
 */
export interface Extent {
  sections: number
  /** Highest section id in the knowledge base. Sections that are added later have higher ids. */
  newest: number
}

/**
 * Id of a sampled section with its measurement, as sent to other threads. The measurement is null while it is being
 * made.
 */
type Told = readonly [sectionId: number, sample: MeasuredSample | null]

/**
 * Message between the search engines of several threads, which share measurements of sections. It either requests all
 * results, or has results, with the size of the knowledge base in which they were measured.
 */
export type SampleMessage = { asksForAll: true } | { extent: Extent; samples: readonly Told[] }

/**
 * Channel for messages between the search engines of several threads that use one database. By it they share
 * measurements of sections, which are needed to calibrate scores.
 */
export interface SampleChannel {
  /** Sends a message to the search engines of all other threads. */
  send(message: SampleMessage): void
  /** Returns the messages that have arrived from other threads and that the listener has not received yet. */
  receive(): readonly SampleMessage[]
  /**
   * Sets the function that receives messages from other threads. The function is called only between two tasks of its
   * thread, never while a task runs.
   */
  listen(listener: (message: SampleMessage) => void): void
}

/**
 * Share of the sections that must be added or removed before the search engine measures again how high wrong answers
 * score.
 */
export const RENEWED_AT = 0.05

/**
 * Measurements of sampled sections that the search engines of several threads share. They show how high wrong answers
 * score. Each engine measures sections that no other has taken, and sends its results to all.
 */
export class SharedSamples {
  // There is usually one engine in each thread. An engine that starts later asks for the existing results.

  readonly #channel: SampleChannel
  #extent: Extent | undefined
  #samples = new Map<number, MeasuredSample | null>()
  /**
   * Number of measurements in progress. While there are any, `#extent` (the size of the knowledge base to which they
   * belong) stays unchanged.
   */
  #measuring = 0

  constructor(channel: SampleChannel) {
    this.#channel = channel
    channel.listen((message) => this.#hear(message))
    channel.send({ asksForAll: true })
  }

  /**
   * Runs `measure` and shares its measurements of sections with the search engines of other threads. While a knowledge
   * base of very different size is being measured, `measure` gets `undefined` and works alone.
   *
   * @returns the result of `measure`, and the size of the knowledge base to which it belongs
   */
  async during<T>(
    snapshot: Snapshot,
    measure: (shared: SharedSamples | undefined) => Promise<T>,
  ): Promise<{ result: T; extent: Extent }> {
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

  /**
   * Returns the measurement of a sampled section. Returns null while a thread is still measuring the section, and
   * undefined when none has begun.
   */
  find(sectionId: number): MeasuredSample | null | undefined {
    this.#receive()
    return this.#samples.get(sectionId)
  }

  /**
   * Stores the measurement of a sampled section and sends it to the search engines of other threads. Null announces
   * that this engine has begun to measure the section.
   *
   * @param sample the measurement, or null
   */
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

/**
 * Returns the size of the knowledge base that a snapshot shows: the number of its sections and the highest section id.
 * A snapshot is a consistent view of the index. Later changes are counted from this size.
 */
export function extentOf({ segments, statistics: { sections } }: Snapshot): Extent {
  let newest = 0
  for (const { open } of segments) for (const id of open.sectionIds) if (id > newest) newest = id
  return { sections, newest }
}

/**
 * Returns how much the knowledge base has changed since a measurement, as a share of its size at that time. Added and
 * removed sections are counted. Above `RENEWED_AT` (5 %), the measurement is repeated.
 */
export function changeSince({ sections, newest }: Extent, { segments, statistics }: Snapshot): number {
  let added = 0
  for (const { open, live } of segments)
    for (const { first, end } of live)
      for (let ordinal = first; ordinal < end; ordinal++) if (open.sectionIds[ordinal]! > newest) added++
  // Sections of documents that were deactivated and are active again count as added too.
  const removed = sections + added - statistics.sections
  return (added + Math.abs(removed)) / Math.max(1, sections)
}
