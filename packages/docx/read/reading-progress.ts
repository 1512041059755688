/**
 * Yields the chunks unchanged, and reports after each which fraction of `size` (in bytes) has been read, from 0 to 1.
 * Progress bars are fed with it.
 */
export async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  size: number,
  onProgress: ((fraction: number) => void) | undefined,
): AsyncGenerator<Buffer> {
  let read = 0
  for await (const chunk of chunks) {
    yield chunk
    read += chunk.length
    onProgress?.(size === 0 ? 0 : Math.min(1, read / size))
  }
}
