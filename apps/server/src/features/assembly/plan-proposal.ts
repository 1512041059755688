import { requirementLevel, type DocumentLanguage } from '@tenderwright/contract'
import type { CompositionItem } from '@tenderwright/docx'
import { isBareNumber, withoutNumber } from '@tenderwright/workbook'
import { isWhole, type ChosenRequirement, type ChosenSection } from './answers/chosen-requirements.ts'
import { headingId } from './answers/heading-ids.ts'
import { originMark } from './blocks/origin-mark.ts'
import {
  gapText,
  cutText,
  joinedHeading,
  LONGEST_HEADING,
  notApplicableSentence,
  referenceSentence,
  requirementQuote,
  sectionReference,
  type AnsweredBefore,
} from './proposal-words.ts'

/**
 * Planned content of a proposal: headings, paragraphs and copied sections in order. Lists of the answered and other
 * requirements belong to it.
 */
export interface ProposalPlan {
  items: CompositionItem[]
  /**
   * Requirements that the proposal answers. `heading` is the id of the requirement's heading, and `answer` is the id of
   * the heading above its answer. If the proposal only refers to an earlier answer, `repeats` is the title of that
   * heading.
   */
  inserted: InsertedRequirement[]
  /** Requirements that a person marked as not applicable, each with the id of its heading in the proposal. */
  notApplicable: { requirement: ChosenRequirement; heading: string }[]
  leftOut: ChosenRequirement[]
  /**
   * Documents from which the proposal copies. The key is the document's id. For a typed answer, the key is "own-text-"
   * and the id of the saved answer.
   */
  sources: Map<string, ProposalSource>
}

/** Document from which a proposal copies sections. A typed answer becomes a temporary document. */
export interface ProposalSource {
  /** SHA-256 hash of the document's file. '' for a typed answer. */
  sha256: string
  fileName: string
  /** Id of the saved answer if a person typed the text. Absent for other documents. */
  ownText?: string
}

/**
 * Section of an answer in a proposal. The proposal contains either a copy of the section, or a reference to an earlier
 * copy.
 */
export interface PlacedSection {
  section: ChosenSection
  /**
   * Name of the bookmark around the section in the proposal. `undefined` if bookmarks are turned off, or if the
   * proposal shows a reference in place of the section.
   */
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

/**
 * Options of a proposal that concern its answers. They can quote requirements, mark missing answers, and put bookmarks
 * around answers. An answer's source is found by its bookmark later.
 */
export interface AnswerOptions {
  /** `true` to quote each requirement's own number and wording above its answer. */
  quotesRequirements: boolean
  /** `true` to mark the place of a missing answer. `false` to leave out requirements without an answer. */
  marksGaps: boolean
  /** `true` to put a bookmark around each answer. An answer's source is found by its bookmark later. */
  marksOrigins: boolean
}

const NO_ANSWER_OPTIONS: AnswerOptions = { quotesRequirements: false, marksGaps: false, marksOrigins: false }

/**
 * Texts from which the title of a requirement is made: short name (`item`), full wording (`description`) and number.
 */
interface RequirementTitle {
  item: string
  description: string
  /** Number that the client gave the requirement, such as "3.1". Absent or '' if there is none. */
  number?: string
}

/**
 * Consecutive requirements that are already answered under earlier requirements of the proposal. They share one heading
 * with references to these earlier places.
 */
interface Repeats {
  category: string
  entries: InsertedRequirement[]
}

/**
 * Plans a proposal: a heading for each category and requirement, with the selected sections below. A section that is
 * selected twice is copied once and then referred to. Requirements without an answer are left out or marked, depending
 * on the options.
 * @param proposalId id from which the names of the bookmarks around the answers are made
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
  /**
   * Unedited sections that the proposal already contains, by section id. The value is the heading under which the
   * section is copied.
   */
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

  /**
   * Adds the sections of a requirement's answer to the plan. If the proposal already contains an unedited section, a
   * sentence that refers to that place is added instead of a second copy.
   */
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

/**
 * Groups repeated answers by the earlier answer to which the proposal refers. Each group has the id of the heading
 * above that answer, and the headings of its requirements.
 */
function answersOf(repeats: readonly InsertedRequirement[]): AnsweredBefore[] {
  return [...Map.groupBy(repeats, ({ answer }) => answer)].map(([to, all]) => ({
    to,
    requirements: all.map(({ requirement }) => requirementHeading(requirement)),
  }))
}

/**
 * Returns the title of a requirement for headings and messages. It is the short name, or the beginning of the
 * description if the short name is empty or only a number. Titles over 160 characters are cut.
 */
export function requirementHeading({ item, description, number = '' }: RequirementTitle): string {
  const named = item.trim()
  const words = number !== '' && description.startsWith(number) ? withoutNumber(description) : description
  const text = (isBareNumber(named) && words.trim()) || named || words.trim()
  return cutText(text.replace(/\s+/g, ' '), LONGEST_HEADING)
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

/**
 * Returns the range to copy from a section of which a person kept only some paragraphs and tables. Kept blocks outside
 * the section are included, because its document may have been processed again since.
 */
function composedRange({ firstBlock, endBlock }: ChosenSection, keptBlocks: readonly number[] | undefined) {
  if (!keptBlocks) return {}
  return {
    firstBlock: Math.min(firstBlock, ...keptBlocks),
    endBlock: Math.max(endBlock, ...keptBlocks.map((block) => block + 1)),
    keptBlocks,
  }
}
