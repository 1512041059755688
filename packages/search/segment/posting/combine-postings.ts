import { DerivedPosting, emptyPostingList } from './derived-posting.ts'
import type { PostingList } from './derived-posting.ts'
import type { Posting } from './posting.ts'

/**
 * Returns the occurrences of a stem that are written in an accepted form, such as "server" but not "servers". Returns
 * null when there are none.
 */
export function keepForms(posting: Posting, accept: (form: string) => boolean): Posting | null {
  if (!posting.forms.some(accept)) return null
  if (posting.forms.every(accept)) return posting
  const { starts, positions, forms } = posting.occurrences()
  const list = emptyPostingList()
  for (let i = 0; i < posting.sectionCount; i++) {
    const bodyStart = starts[i]! + posting.titleCounts[i]!
    const occurrences: Occurrence[] = []
    for (let at = starts[i]!; at < starts[i + 1]!; at++) {
      const form = posting.forms[forms === null ? 0 : forms[at]!]!
      if (accept(form)) occurrences.push({ inTitle: at < bodyStart, position: positions[at]!, form })
    }
    addSection(list, posting.sections[i]!, occurrences)
  }
  return list.sections.length === 0 ? null : new DerivedPosting(list)
}

/**
 * Returns the occurrences of several terms in an index segment, joined as if they were one term. Returns null if no
 * terms are given. The terms must not have an occurrence in common.
 */
export function unitePostings(postings: readonly Posting[]): Posting | null {
  if (postings.length < 2) return postings[0] ?? null
  const bySection = new Map<number, Occurrence[]>()
  for (const posting of postings) {
    const { starts, positions, forms } = posting.occurrences()
    for (let i = 0; i < posting.sectionCount; i++) {
      const section = posting.sections[i]!
      const bodyStart = starts[i]! + posting.titleCounts[i]!
      let occurrences = bySection.get(section)
      if (occurrences === undefined) bySection.set(section, (occurrences = []))
      for (let at = starts[i]!; at < starts[i + 1]!; at++) {
        const form = posting.forms[forms === null ? 0 : forms[at]!]!
        occurrences.push({ inTitle: at < bodyStart, position: positions[at]!, form })
      }
    }
  }
  const list = emptyPostingList()
  for (const [section, occurrences] of [...bySection].sort(([a], [b]) => a - b)) {
    addSection(list, section, occurrences)
  }
  return new DerivedPosting(list)
}

interface Occurrence {
  inTitle: boolean
  position: number
  form: string
}

function addSection(list: PostingList, section: number, occurrences: Occurrence[]): void {
  if (occurrences.length === 0) return
  occurrences.sort((a, b) => Number(b.inTitle) - Number(a.inTitle) || a.position - b.position)
  list.sections.push(section)
  list.titleCounts.push(occurrences.filter(({ inTitle }) => inTitle).length)
  list.bodyCounts.push(occurrences.length - list.titleCounts.at(-1)!)
  for (const { position, form } of occurrences) {
    let index = list.forms.indexOf(form)
    if (index < 0) index = list.forms.push(form) - 1
    list.positions.push(position)
    list.occurrenceForms.push(index)
  }
}
