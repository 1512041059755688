declare module '#platform/database/schema.ts' {
  interface Schema {
    embedding_vectors: EmbeddingVectorsTable
    section_embeddings: SectionEmbeddingsTable
  }
}

/** Table of embedding vectors, one per text and model. Sections with equal texts share a row. */
export interface EmbeddingVectorsTable {
  key: string
  model: string
  dimensions: number
  /** Normalised embedding vector with one signed byte per component (`packages/search/embeddings/quantize.ts`). */
  vector: Uint8Array
  created_at: string
}

export interface SectionEmbeddingsTable {
  section_id: number
  vector_key: string
  model: string
}
