import type { BlockChange, ChangedBlocks } from '@tenderwright/contract'

/**
 * Section in a proposal's answer to one requirement. Hashes of the section's words and of people's edits show whether
 * the answer differs in the next proposal.
 */
export interface ProposalBlock {
  requirementId: string
  /** Heading of the requirement in the proposal. */
  requirement: string
  sectionId: string
  sectionTitle: string
  documentId: string
  sourceFile: string
  /** Hash of the section's words. '' in proposals of early releases of the product, which stored no hash. */
  contentHash: string
  /** Hash of people's edits to the section, such as paragraphs left out or rewritten. '' for an unedited section. */
  editHash: string
  /** `true` if the proposal refers to an earlier copy of the section instead of repeating the text. */
  isReference: boolean
}

/**
 * Compares the answers of two proposals of one tender by their words. Pictures and formatting are not compared.
 * @returns the number of unchanged answers, and the changes: new, changed and moved answers in the order of the later
 * proposal, then removed answers
 */
export function compareBlocks(
  sectionsBefore: readonly ProposalBlock[],
  sectionsAfter: readonly ProposalBlock[],
): Pick<ChangedBlocks, 'changes' | 'unchanged'> {
  const [before, after] = [answersOf(sectionsBefore), answersOf(sectionsAfter)]
  const old = new Map(before.map((block) => [block.requirementId, block]))
  const kept = new Set(after.map(({ requirementId }) => requirementId))
  const inOrder = staying(before, after)
  const changes: BlockChange[] = []
  let unchanged = 0
  for (const block of after) {
    const earlier = old.get(block.requirementId)
    const what = earlier && differenceOf(earlier, block)
    if (!earlier) changes.push({ ...named(block), change: 'new', section: sectionOf(block) })
    else if (what !== undefined) {
      const sections = { section: sectionOf(block), before: sectionOf(earlier) }
      changes.push({ ...named(block), change: 'changed', what, ...sections })
    } else if (!inOrder.has(block.requirementId)) {
      changes.push({ ...named(block), change: 'moved', section: sectionOf(block) })
    } else unchanged++
  }
  for (const block of before) {
    if (!kept.has(block.requirementId))
      changes.push({ ...named(block), change: 'gone', before: sectionOf(block) })
  }
  return { changes, unchanged }
}

/**
 * Joins the sections of each answer to one entry, so that whole answers can be compared. The entry has the ids and
 * hashes of all its sections.
 */
function answersOf(sections: readonly ProposalBlock[]): ProposalBlock[] {
  const answers = Map.groupBy(sections, ({ requirementId }) => requirementId)
  return Array.from(answers.values(), ([first, ...more]) => {
    const all = [first!, ...more]
    return {
      ...first!,
      sectionId: all.map(({ sectionId }) => sectionId).join(' '),
      contentHash: all.some(({ contentHash }) => contentHash === '')
        ? ''
        : all.map(({ contentHash, editHash }) => contentHash + editHash).join(' '),
    }
  })
}

const named = ({ requirementId, requirement }: ProposalBlock) => ({
  requirement_id: requirementId,
  requirement,
})
const sectionOf = ({ sectionTitle, sourceFile }: ProposalBlock) => ({
  section_title: sectionTitle,
  source_file: sourceFile,
})

/**
 * Returns the most important difference between two versions of an answer. The answer may have another section, other
 * words, another heading, or a reference in place of its text. Returns `undefined` if nothing changed.
 */
function differenceOf(before: ProposalBlock, after: ProposalBlock): BlockChange['what'] {
  const isSame = before.sectionId === after.sectionId
  const isHashed = before.contentHash !== '' && after.contentHash !== ''
  // A document that was read again has new section ids, even for sections with the same words.
  if (isHashed ? before.contentHash !== after.contentHash : !isSame) {
    const isSameTitle = before.documentId === after.documentId && before.sectionTitle === after.sectionTitle
    return isSame || isSameTitle ? 'content' : 'section'
  }
  if (isHashed && before.documentId !== after.documentId) return 'section'
  if (before.isReference !== after.isReference) return after.isReference ? 'reference' : 'spelled_out'
  return before.requirement === after.requirement ? undefined : 'heading'
}

/**
 * Returns the ids of the requirements that kept their order between two versions of a proposal. They form a longest
 * common subsequence. All other requirements count as moved.
 */
function staying(before: readonly ProposalBlock[], after: readonly ProposalBlock[]): Set<string> {
  const places = new Map(before.map(({ requirementId }, at) => [requirementId, at]))
  const row = after.flatMap(({ requirementId: id }) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  /**
   * Ends of increasing subsequences: `ends[n]` is the index in `row` of the last item of one with n + 1 items. Of
   * several such subsequences, it belongs to the one with the smallest last value.
   */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, { place }] of row.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((row[ends[middle] ?? 0]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1]
    ends[low] = at
  }
  const ids = new Set<string>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) ids.add(row[at]?.id ?? '')
  return ids
}
