/**
 * Yields the chunks of a stream unchanged. After each chunk, it calls `onProgress` with the fraction of the `size` (in
 * bytes) that has been read, from 0 to 1, to feed a progress bar.
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
