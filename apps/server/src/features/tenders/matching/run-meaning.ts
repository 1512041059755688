/** Optional service that computes embedding vectors, for comparing texts by meaning. */
export interface MeaningSource {
  /**
   * Returns the embedding vectors of texts, in the order of the texts. The vector of a text that the service refuses is
   * `undefined`.
   * @throws if the service cannot be reached, or if it refuses every text
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<(Float32Array | undefined)[]>
  /** Counts the searchable sections that have no embedding vector yet. */
  countMissing(): Promise<number>
  /** Enqueues a background job that computes the missing embedding vectors of sections. */
  requestMissing(): Promise<void>
}

/**
 * Share of the texts in a search that had embedding vectors. `used`: all had one. `partial`: some had none.
 * `unavailable`: the vector service failed, so the other requirements were compared by words only.
 */
type MeaningState = 'used' | 'partial' | 'unavailable'

/**
 * Adds embedding vectors to requirements, so that sections are also compared by meaning. Create one object for each
 * search of a tender's sections. If the vector service fails, the search continues without vectors.
 */
export class RunMeaning {
  readonly #source: MeaningSource | undefined
  readonly #signal: AbortSignal | undefined
  #state: MeaningState | null = null

  /**
   * Prepares adding embedding vectors to the requirements of one search.
   * @param source service that computes the vectors; `undefined` if embeddings are not configured
   * @param signal aborts calls to the service; `addTo` then throws the signal's reason, but does not throw if the
   * service fails
   */
  constructor(source: MeaningSource | undefined, signal?: AbortSignal) {
    this.#source = source
    this.#signal = signal
  }

  /**
   * Use of embedding vectors so far in this search for sections. `null` if embeddings are not configured, or before
   * `prepare` is called.
   */
  get state(): MeaningState | null {
    return this.#state
  }

  /**
   * Checks whether all sections have embedding vectors, and enqueues a job that computes missing ones. Call this method
   * before the search for a tender's sections.
   */
  async prepare(): Promise<void> {
    if (this.#source === undefined) return
    const missing = await this.#source.countMissing()
    this.#state = missing > 0 ? 'partial' : 'used'
    if (missing > 0) await this.#source.requestMissing()
  }

  /**
   * Returns a copy of each text object with its embedding vector in `meaning`. The field is absent if embeddings are
   * not configured or the vector service fails.
   */
  async addTo<T extends { text: string }>(
    questions: readonly T[],
  ): Promise<(T & { meaning?: Float32Array })[]> {
    if (this.#source === undefined || this.#state === 'unavailable') return [...questions]
    try {
      const texts = questions.map(({ text }) => text)
      const vectors = await this.#source.embed(texts, this.#signal)
      return questions.map((question, at) => {
        const meaning = vectors[at]
        if (meaning === undefined) this.#state = 'partial'
        return meaning === undefined ? question : { ...question, meaning }
      })
    } catch {
      this.#signal?.throwIfAborted()
      // After a failure, the service is not called again in this run. Otherwise it could delay each of a thousand
      // requirements.
      this.#state = 'unavailable'
      return [...questions]
    }
  }
}
