import type { Snapshot } from '../snapshot/snapshot.ts'
import type { MeasuredSample } from './measure-confusability.ts'

/** Size of the snapshot in which samples were measured. */
export interface Extent {
  sections: number
  /** Highest section id. Sections added later have higher ids. */
  newest: number
}

/** Sample by section id; null while it is being measured. */
type Told = readonly [sectionId: number, sample: MeasuredSample | null]

/** Message between engines: a request for all samples, or samples. */
export type SampleMessage = { asksForAll: true } | { extent: Extent; samples: readonly Told[] }

/** Channel between engines that answer from one store, such as the search threads of a process. */
export interface SampleChannel {
  /** Sends a message to all other engines. */
  send(message: SampleMessage): void
  /** Returns the messages that have arrived but were not given to the listener yet. */
  receive(): readonly SampleMessage[]
  /** Gives messages to a listener between two tasks. */
  listen(listener: (message: SampleMessage) => void): void
}

/** Share of changed sections above which all samples are measured again. */
export const RENEWED_AT = 0.05

/**
 * Samples that several engines measure together. Each engine takes samples that no other has taken, and reports its
 * results. An engine that starts later asks for existing results.
 */
export class SharedSamples {
  readonly #channel: SampleChannel
  #extent: Extent | undefined
  #samples = new Map<number, MeasuredSample | null>()
  /** Number of measurements in progress, during which the extent does not change. */
  #measuring = 0

  constructor(channel: SampleChannel) {
    this.#channel = channel
    channel.listen((message) => this.#hear(message))
    channel.send({ asksForAll: true })
  }

  /**
   * Runs a measurement of a snapshot's samples. While another one runs in a very different snapshot, nothing is shared.
   * @returns its result, and the extent in which its samples were measured
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

  /** Returns the sample of a section. Returns null while another engine measures it, and undefined when nobody does. */
  find(sectionId: number): MeasuredSample | null | undefined {
    this.#receive()
    return this.#samples.get(sectionId)
  }

  /** Reports a sample to the other engines; null before it is measured. */
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
    // A sample that is already measured stays.
    for (const [id, sample] of samples)
      if (sample !== null || !this.#samples.has(id)) this.#samples.set(id, sample)
  }
}

/** Returns the number of sections of a snapshot and its highest section id, by which later changes are counted. */
export function extentOf({ segments, statistics: { sections } }: Snapshot): Extent {
  let newest = 0
  for (const { open } of segments) for (const id of open.sectionIds) if (id > newest) newest = id
  return { sections, newest }
}

/** Returns the number of sections added or removed since the extent, as a share of the sections it had. */
export function changeSince({ sections, newest }: Extent, { segments, statistics }: Snapshot): number {
  let added = 0
  for (const { open, live } of segments)
    for (const { first, end } of live)
      for (let ordinal = first; ordinal < end; ordinal++) if (open.sectionIds[ordinal]! > newest) added++
  // Documents that became active again count, too.
  const removed = sections + added - statistics.sections
  return (added + Math.abs(removed)) / Math.max(1, sections)
}
