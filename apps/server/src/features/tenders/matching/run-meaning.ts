/** The part of embeddings that matching asks, where they are configured. */
export interface MeaningSource {
  /** @throws when the service is down or refuses */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>
  /** Counts the visible sections that have no vector yet. */
  countMissing(): Promise<number>
  /** Asks for those vectors in the background. */
  requestMissing(): Promise<void>
}

/** `partial`: some sections had no vector yet. `unavailable`: from some requirement on, words alone counted. */
export type MeaningState = 'used' | 'partial' | 'unavailable'

/** Meaning in one matching run. It helps while it can: a service that is down stops nothing, and the run says so. */
export class RunMeaning {
  readonly #source: MeaningSource | undefined
  readonly #signal: AbortSignal | undefined
  #state: MeaningState | null = null

  /** @param signal ends a question under way; its reason is thrown, unlike a failure of the service */
  constructor(source: MeaningSource | undefined, signal?: AbortSignal) {
    this.#source = source
    this.#signal = signal
  }

  /** null: embeddings are off, or nothing was asked yet. */
  get state(): MeaningState | null {
    return this.#state
  }

  /** Looks at how many sections have their vectors, and asks for those that are missing. */
  async prepare(): Promise<void> {
    if (this.#source === undefined) return
    const missing = await this.#source.countMissing()
    this.#state = missing > 0 ? 'partial' : 'used'
    if (missing > 0) await this.#source.requestMissing()
  }

  /** Texts with their meaning, or without it where there is none to be had. */
  async addTo<T extends { text: string }>(
    questions: readonly T[],
  ): Promise<(T & { meaning?: Float32Array })[]> {
    if (this.#source === undefined || this.#state === 'unavailable') return [...questions]
    try {
      const texts = questions.map(({ text }) => text)
      const vectors = await this.#source.embed(texts, this.#signal)
      return questions.map((question, at) => Object.assign({}, question, { meaning: vectors[at]! }))
    } catch {
      this.#signal?.throwIfAborted()
      // Asked for every batch again, a service that is down would hold up a thousand requirements.
      this.#state = 'unavailable'
      return [...questions]
    }
  }
}
