import { requirementLevel, type DocumentLanguage } from '@tenderwright/contract'
import type { CompositionItem } from '@tenderwright/docx'
import { isBareNumber, withoutNumber } from '@tenderwright/workbook'
import { isWhole, type ChosenRequirement, type ChosenSection } from './answers/chosen-requirements.ts'
import { headingId } from './answers/heading-ids.ts'
import { originMark } from './blocks/origin-mark.ts'
import {
  gapText,
  joinedHeading,
  LONGEST_HEADING,
  notApplicableSentence,
  referenceSentence,
  requirementQuote,
  sectionReference,
  type AnsweredBefore,
} from './proposal-words.ts'

/** Planned content of a proposal: headings, paragraphs and copied sections in order. */
export interface ProposalPlan {
  items: CompositionItem[]
  /**
   * Answered requirements. `heading` and `answer` are heading ids; `repeats` is the title of the place that a reference
   * points to.
   */
  inserted: InsertedRequirement[]
  /** Requirements marked as not applicable, each with the id of its heading. */
  notApplicable: { requirement: ChosenRequirement; heading: string }[]
  leftOut: ChosenRequirement[]
  /** Documents to copy from, by document id, or by "own-text-" and answer id for a typed answer. */
  sources: Map<string, ProposalSource>
}

/** Document from which a proposal copies sections. A typed answer becomes a temporary document. */
export interface ProposalSource {
  /** SHA-256 hash of the document's file; '' for a typed answer. */
  sha256: string
  fileName: string
  /** Id of the saved answer if a person typed the text. Absent for other documents. */
  ownText?: string
}

/** Section of an answer in a proposal, as a copy or as a reference to an earlier copy. */
export interface PlacedSection {
  section: ChosenSection
  /** Name of the bookmark around the section. `undefined` for a reference, or if bookmarks are off. */
  mark: string | undefined
  isReference: boolean
}

interface InsertedRequirement {
  requirement: ChosenRequirement
  /** Sections of the answer in order. There is at least one. */
  sections: [PlacedSection, ...PlacedSection[]]
  repeats: string | undefined
  heading: string
  answer: string
}

/** Options of a proposal for its answers: quotations, marks for gaps and bookmarks. */
export interface AnswerOptions {
  /** True to quote each requirement above its answer. */
  quotesRequirements: boolean
  /** True to mark missing answers; false to leave these requirements out. */
  marksGaps: boolean
  /** True to put a bookmark around each answer, by which its source is found later. */
  marksOrigins: boolean
}

const NO_ANSWER_OPTIONS: AnswerOptions = { quotesRequirements: false, marksGaps: false, marksOrigins: false }

/** Short name (`item`), wording (`description`) and number from which a requirement's title is made. */
interface RequirementTitle {
  item: string
  description: string
  /** Number that the client gave the requirement, such as "3.1". Absent or '' if there is none. */
  number?: string
}

/** Consecutive requirements that are answered elsewhere. They share one heading with references. */
interface Repeats {
  category: string
  entries: InsertedRequirement[]
}

/**
 * Plans a proposal: headings for categories and requirements, with the selected sections below. A section selected
 * twice is copied once and then referred to.
 * @param proposalId id from which the bookmark names are made
 */
export function planProposal(
  requirements: ChosenRequirement[],
  language: DocumentLanguage,
  answers: AnswerOptions = NO_ANSWER_OPTIONS,
  proposalId = '',
): ProposalPlan {
  const planner = new ProposalPlanner(language, answers, proposalId)
  for (const requirement of requirements) planner.add(requirement)
  return planner.finish()
}

class ProposalPlanner {
  readonly #plan: ProposalPlan = {
    items: [],
    inserted: [],
    notApplicable: [],
    leftOut: [],
    sources: new Map(),
  }
  readonly #language: DocumentLanguage
  readonly #answers: AnswerOptions
  readonly #proposalId: string
  /** Unedited sections that are already copied, by section id, with the heading above the copy. */
  readonly #placed = new Map<number, { id: string; heading: string }>()
  #category: string | undefined
  #repeats: Repeats | undefined

  constructor(language: DocumentLanguage, answers: AnswerOptions, proposalId: string) {
    this.#language = language
    this.#answers = answers
    this.#proposalId = proposalId
  }

  add(requirement: ChosenRequirement): void {
    const { sections, answer } = requirement
    const isAnswered = sections.length > 0 || answer === 'not_applicable'
    if (!isAnswered) this.#plan.leftOut.push(requirement)
    if (!isAnswered && !this.#answers.marksGaps) return
    const ownCategory = requirement.category.trim()
    const [only] = sections
    const before = only && sections.length === 1 && isWhole(only) ? this.#placed.get(only.id) : undefined
    if (!before || this.#repeats?.category !== ownCategory) this.#endRepeats()
    if (ownCategory !== '' && ownCategory !== this.#category)
      this.#plan.items.push({ kind: 'heading', level: 1, text: ownCategory })
    this.#category = ownCategory
    const id = headingId(requirement)
    if (only && before) {
      this.#repeats ??= { category: ownCategory, entries: [] }
      const entry: InsertedRequirement = {
        requirement,
        sections: [{ section: only, mark: undefined, isReference: true }],
        repeats: before.heading,
        heading: this.#repeats.entries[0]?.heading ?? id,
        answer: before.id,
      }
      this.#repeats.entries.push(entry)
      this.#plan.inserted.push(entry)
      return
    }
    const text = requirementHeading(requirement)
    this.#plan.items.push({ kind: 'heading', level: requirementLevel(requirement), text, id })
    this.#quote(requirement)
    if (answer === 'not_applicable') {
      const sentence = notApplicableSentence(requirement.reason ?? '', this.#language)
      this.#plan.items.push({ kind: 'paragraph', text: sentence })
      this.#plan.notApplicable.push({ requirement, heading: id })
    } else if (sections.length === 0)
      this.#plan.items.push({ kind: 'paragraph', text: gapText(this.#language), as: 'gap' })
    else this.#place(requirement, { id, heading: text })
  }

  finish(): ProposalPlan {
    this.#endRepeats()
    return this.#plan
  }

  /** Adds an answer to the plan. An unedited section that is already copied becomes a reference. */
  #place(requirement: ChosenRequirement, place: { id: string; heading: string }): void {
    const level = requirementLevel(requirement)
    const placed = requirement.sections.map((section, at): PlacedSection => {
      const before = isWhole(section) ? this.#placed.get(section.id) : undefined
      if (before) {
        const text = sectionReference(section.title, before.id, this.#language)
        this.#plan.items.push({ kind: 'paragraph', text })
        return { section, mark: undefined, isReference: true }
      }
      if (isWhole(section)) this.#placed.set(section.id, place)
      const mark = this.#answers.marksOrigins ? this.#markOf(requirement, at) : undefined
      const source = section.ownText === undefined ? section.documentId : `own-text-${section.ownText}`
      this.#plan.items.push(sectionItem(section, { source, level, mark }))
      const { sha256, fileName, ownText } = section
      this.#plan.sources.set(source, { sha256, fileName, ...(ownText !== undefined && { ownText }) })
      return { section, mark, isReference: false }
    })
    this.#plan.inserted.push({
      requirement,
      sections: placed as InsertedRequirement['sections'],
      repeats: undefined,
      heading: place.id,
      answer: place.id,
    })
  }

  #markOf({ id }: ChosenRequirement, at: number): string {
    return originMark(this.#proposalId, at === 0 ? id : `${id}/${at}`)
  }

  #quote(requirement: ChosenRequirement): void {
    if (!this.#answers.quotesRequirements) return
    const text = requirementQuote(requirement, requirementHeading(requirement), this.#language)
    if (text !== undefined) this.#plan.items.push({ kind: 'paragraph', text, as: 'quote' })
  }

  #endRepeats(): void {
    const [first, ...more] = this.#repeats?.entries ?? []
    this.#repeats = undefined
    if (!first) return
    const all = [first, ...more]
    const level = requirementLevel(first.requirement)
    const names = all.map(({ requirement }) => requirementHeading(requirement))
    const text = joinedHeading(names, this.#language)
    this.#plan.items.push({ kind: 'heading', level, text, id: first.heading })
    for (const { requirement } of all) this.#quote(requirement)
    this.#plan.items.push({ kind: 'paragraph', text: referenceSentence(answersOf(all), this.#language) })
  }
}

/** Groups requirements that are answered elsewhere by the heading of that place. */
function answersOf(repeats: readonly InsertedRequirement[]): AnsweredBefore[] {
  return [...Map.groupBy(repeats, ({ answer }) => answer)].map(([to, all]) => ({
    to,
    requirements: all.map(({ requirement }) => requirementHeading(requirement)),
  }))
}

/**
 * Returns a requirement's title: its short name, or the beginning of its description. Cut to 160 characters with "…".
 */
export function requirementHeading({ item, description, number = '' }: RequirementTitle): string {
  // The description is used if the short name is empty or only a number.
  const named = item.trim()
  const words = number !== '' && description.startsWith(number) ? withoutNumber(description) : description
  const text = ((isBareNumber(named) && words.trim()) || named || words.trim()).replace(/\s+/g, ' ')
  if (text.length <= LONGEST_HEADING) return text
  const cut = text.slice(0, LONGEST_HEADING)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_HEADING / 2)).trimEnd()}…`
}

function sectionItem(
  section: ChosenSection,
  { source, level: underLevel, mark }: { source: string; level: number; mark: string | undefined },
): CompositionItem {
  const { firstBlock, endBlock, level, headingSource, keptBlocks, retyped } = section
  return {
    kind: 'section',
    source,
    firstBlock,
    endBlock,
    underLevel,
    // A heading that was recognised by its formatting has no heading style, so the composer could not find it without
    // this.
    ...(headingSource === 'none' ? {} : { headings: [{ block: firstBlock, level }] }),
    ...composedRange(section, keptBlocks),
    ...(retyped && { retyped: retyped.map(({ block, runs }) => ({ block, pieces: runs })) }),
    ...(mark === undefined ? {} : { origin: mark }),
  }
}

/** Returns the block range to copy from a section of which only some blocks are kept. */
function composedRange({ firstBlock, endBlock }: ChosenSection, keptBlocks: readonly number[] | undefined) {
  // If the document was read again, kept blocks may lie outside the section, and the range includes them.
  if (!keptBlocks) return {}
  return {
    firstBlock: Math.min(firstBlock, ...keptBlocks),
    endBlock: Math.max(endBlock, ...keptBlocks.map((block) => block + 1)),
    keptBlocks,
  }
}
