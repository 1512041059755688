import { skeletonOf } from '../../analysis/analyzer.ts'
import { decodeTexts } from '../bytes/byte-stream.ts'
import { EncodedGrams, GramWriter } from '../posting/gram-posting.ts'
import { EncodedPosting } from '../posting/encoded-posting.ts'
import { PostingWriter } from '../posting/posting-writer.ts'
import type { PostingRow } from '../store/segment.ts'
import { skeletonRow } from '../store/skeleton-row.ts'
import type { Renumbered } from './renumber.ts'

/**
 * Occurrences of one term from one of the merged index segments, still encoded. The new numbers of the segment's
 * sections are given as well.
 */
export interface MergePart {
  input: Renumbered
  bytes: Uint8Array
}

/**
 * Merges the occurrences of terms from several index segments if some sections are dropped. These sections belong to
 * deleted documents. Terms must be given in ascending order of their keys.
 */
export class PostingMerger {
  /**
   * Stems to remove from the entry of a cognate skeleton, because only dropped sections had them. The map's key is the
   * skeleton: letters that similar words of two languages share.
   */
  readonly #goneSkeletons = new Map<string, Set<string>>()

  /**
   * Returns all occurrences of one term, merged from several index segments. Returns null when all sections with the
   * term are dropped.
   */
  merge({ kind, term }: Pick<PostingRow, 'kind' | 'term'>, parts: readonly MergePart[]): PostingRow | null {
    if (kind === 'cognate') return this.#mergeCognates(term, parts)
    if (kind === 'gram') {
      const bytes = mergeGrams(parts)
      return bytes === null ? null : { kind, term, bytes }
    }
    const { bytes, goneForms, forms } = mergeOccurrences(parts)
    if (kind === 'word' && goneForms.length > 0) this.#noteGone(term, goneForms, forms)
    return bytes === null ? null : { kind, term, bytes }
  }

  #noteGone(term: string, goneForms: readonly string[], forms: readonly string[]): void {
    const left = new Set(forms.map(skeletonOf))
    for (const skeleton of goneForms.map(skeletonOf)) {
      if (left.has(skeleton)) continue
      const stems = this.#goneSkeletons.get(skeleton)
      if (stems === undefined) this.#goneSkeletons.set(skeleton, new Set([term]))
      else stems.add(term)
    }
  }

  #mergeCognates(skeleton: string, parts: readonly MergePart[]): PostingRow | null {
    const gone = this.#goneSkeletons.get(skeleton)
    const [first] = parts
    if (gone === undefined && first !== undefined && parts.every(({ bytes }) => areEqual(bytes, first.bytes)))
      return { kind: 'cognate', term: skeleton, bytes: first.bytes }
    const stems = new Set(parts.flatMap(({ bytes }) => decodeTexts(bytes)))
    for (const stem of gone ?? []) stems.delete(stem)
    return stems.size === 0 ? null : skeletonRow(skeleton, stems)
  }
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function mergeGrams(parts: readonly MergePart[]): Uint8Array | null {
  const writer = new GramWriter()
  for (const { input, bytes } of parts) {
    const { newOrdinals } = input
    const { sections: from, titleCounts, bodyCounts } = new EncodedGrams(bytes)
    for (let i = 0; i < from.length; i++) {
      const ordinal = newOrdinals[from[i]!]!
      if (ordinal >= 0) writer.section(ordinal, titleCounts[i]!, bodyCounts[i]!)
    }
  }
  return writer.sectionCount === 0 ? null : writer.finish()
}

interface MergedOccurrences {
  bytes: Uint8Array | null
  forms: string[]
  /**
   * Inflections of the term that no section has after the merge, because their sections were dropped. They are in lower
   * case without accents.
   */
  goneForms: string[]
}

function mergeOccurrences(parts: readonly MergePart[]): MergedOccurrences {
  const postings = parts.map(({ input, bytes }) => ({ input, posting: new EncodedPosting(bytes) }))
  const all = new Set(postings.flatMap(({ posting }) => posting.forms))
  // Forms are collected in the order in which the sections are visited, so that they stay in the order of first
  // occurrence.
  const writer = new PostingWriter()
  const indexes = new Map<string, number>()
  const several = all.size > 1
  for (const { input, posting } of postings) {
    const { sections, titleCounts, bodyCounts, positionBytes, forms } = posting
    const newForms = forms.map((form) => indexes.get(form) ?? -1)
    let occurrence = 0
    let at = 0
    for (let i = 0; i < sections.length; i++) {
      const count = titleCounts[i]! + bodyCounts[i]!
      const start = at
      for (let left = count; left > 0; left--) while (positionBytes[at++]! > 0x7f);
      const ordinal = input.newOrdinals[sections[i]!]!
      if (ordinal >= 0) {
        writer.section(ordinal, titleCounts[i]!, bodyCounts[i]!)
        writer.positions(positionBytes.subarray(start, at))
        for (let k = occurrence; k < occurrence + count; k++) {
          const form = posting.formOf(k)
          if (newForms[form]! < 0) {
            newForms[form] = indexes.size
            indexes.set(forms[form]!, indexes.size)
          }
          if (several) writer.form(newForms[form]!)
          else break
        }
      }
      occurrence += count
    }
  }
  const forms = [...indexes.keys()]
  return {
    bytes: writer.sectionCount === 0 ? null : writer.finish(forms),
    forms,
    goneForms: [...all].filter((form) => !indexes.has(form)),
  }
}
