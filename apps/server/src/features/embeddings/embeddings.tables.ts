declare module '#platform/database/schema.ts' {
  interface Schema {
    embedding_vectors: EmbeddingVectorsTable
    section_embeddings: SectionEmbeddingsTable
  }
}

/**
 * Table of embedding vectors, one row for each text and embedding model. The key is the SHA-256 of both, so sections
 * with equal texts share a vector.
 */
export interface EmbeddingVectorsTable {
  key: string
  model: string
  dimensions: number
  /**
   * Embedding vector of length 1, with each component as an 8-bit integer (`packages/search/embeddings/quantize.ts`).
   */
  vector: Uint8Array
  created_at: string
}

export interface SectionEmbeddingsTable {
  section_id: number
  vector_key: string
  model: string
}
