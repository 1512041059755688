declare module '#platform/database/schema.ts' {
  interface Schema {
    embedding_vectors: EmbeddingVectorsTable
    section_embeddings: SectionEmbeddingsTable
  }
}

/**
 * Row of the table of embedding vectors, with the vector that one model computed for one text. The row's key is the
 * SHA-256 of both, so sections with equal texts share a row.
 */
export interface EmbeddingVectorsTable {
  key: string
  model: string
  dimensions: number
  /**
   * Embedding vector with the length 1. Each byte is one component, as an 8-bit integer
   * (`packages/search/embeddings/quantize.ts`).
   */
  vector: Uint8Array
  created_at: string
}

export interface SectionEmbeddingsTable {
  section_id: number
  vector_key: string
  model: string
}
