/** Yields the chunks unchanged, and reports the fraction of `size` read so far. */
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
