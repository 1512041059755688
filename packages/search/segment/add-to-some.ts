import { STRIDE } from './sections-writer.ts'
import { lowerBound } from './strides.ts'
import type { Strides } from './strides.ts'

/** What a section gains by having a term so often, before the term's weight. */
export interface Gains {
  /** By ordinal, for sections that have it once, or twice, in the body and not in the title: by far most. */
  once: Float64Array
  twice: Float64Array
  /** For any counts; the very same numbers. */
  of(ordinal: number, titleCount: number, bodyCount: number): number
}

/**
 * Adds to the scores of some sections what a list's counts gain, times a weight, decoding only the strides they are in.
 *
 * @param stream the list's sections as `SectionsWriter` wrote them
 * @param strides where they begin; null for a list without any
 * @param count how many sections the list has
 * @param scores by ordinal
 * @param ordinals rising; those that the list does not have gain nothing
 */
export function addToSome(
  { stream, strides, count }: { stream: Uint8Array; strides: Strides | null; count: number },
  scores: Float64Array,
  ordinals: Uint32Array,
  gains: Gains,
  weight: number,
): void {
  const { once, twice } = gains
  const previous = strides?.previous
  const strideCount = previous?.length ?? 0
  let at = 0
  let index = 0
  let section = -1
  // The stride it reads: the one before entry `nextStride` of the table.
  let nextStride = 0
  let titleCount = 0
  let bodyCount = 0
  for (let i = 0; i < ordinals.length; i++) {
    const wanted = ordinals[i]!
    if (nextStride < strideCount && previous![nextStride]! < wanted) {
      nextStride = lowerBound(previous!, wanted, nextStride + 1)
      // It may be in the midst of that stride already.
      if (index < nextStride * STRIDE) {
        index = nextStride * STRIDE
        at = strides!.offset[nextStride - 1]!
        section = previous![nextStride - 1]!
      }
    }
    while (section < wanted && index < count) {
      let byte = stream[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = stream[at++]!
        value |= (byte & 0x7f) << shift
      }
      section = index === 0 ? value >>> 2 : section + (value >>> 2)
      index++
      const shape = value & 3
      titleCount = shape === 2 ? 1 : 0
      bodyCount = shape === 0 ? 1 : shape === 1 ? 2 : 0
      if (shape !== 3) continue
      byte = stream[at++]!
      value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = stream[at++]!
        value |= (byte & 0x7f) << shift
      }
      bodyCount = value >>> 1
      if ((value & 1) === 0) continue
      byte = stream[at++]!
      titleCount = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = stream[at++]!
        titleCount |= (byte & 0x7f) << shift
      }
    }
    if (section !== wanted) {
      if (section < wanted) return
      continue
    }
    const gain =
      titleCount > 0
        ? gains.of(wanted, titleCount, bodyCount)
        : bodyCount === 1
          ? once[wanted]!
          : bodyCount === 2
            ? twice[wanted]!
            : gains.of(wanted, titleCount, bodyCount)
    scores[wanted]! += weight * gain
  }
}
