import { requirementLevel, type DocumentLanguage } from '@tenderwright/contract'
import type { CompositionItem } from '@tenderwright/docx'
import { isBareNumber, withoutNumber } from '@tenderwright/workbook'
import type { ChosenRequirement, ChosenSection } from './assembly.repository.ts'
import { originMark } from './blocks/origin-mark.ts'
import {
  gapText,
  joinedHeading,
  LONGEST_HEADING,
  referenceSentence,
  requirementQuote,
  type AnsweredBefore,
} from './proposal-words.ts'

/** Plan of a proposal: inserted and omitted requirements, in order. */
export interface ProposalPlan {
  items: CompositionItem[]
  /**
   * One entry for each requirement with a section. `repeats`: the heading under which its section was inserted
   * already. `heading`: id of the heading item that names the requirement; `answer`: of the one above its section.
   */
  inserted: InsertedRequirement[]
  leftOut: ChosenRequirement[]
  /** Documents used, by id. */
  sources: Map<string, { sha256: string; fileName: string }>
}

export interface InsertedRequirement {
  requirement: ChosenRequirement
  section: ChosenSection
  repeats: string | undefined
  heading: string
  answer: string
}

/** Choices about the answers of a proposal. */
export interface AnswerOptions {
  /** Quote each requirement's own number and wording above its answer. */
  quotesRequirements: boolean
  /** Mark the place of a requirement without a section instead of omitting it. */
  marksGaps: boolean
  /** Mark each answer with an opaque bookmark, by which its origin is found again. */
  marksOrigins: boolean
}

const NO_ANSWER_OPTIONS: AnswerOptions = { quotesRequirements: false, marksGaps: false, marksOrigins: false }

/** Texts of a requirement from which its title is made. */
export interface RequirementTitle {
  item: string
  description: string
  /** The buyer's own number; empty or absent when there is none. */
  number?: string
}

/** Requirements in a row whose sections were inserted before. */
interface Repeats {
  category: string
  entries: InsertedRequirement[]
}

/**
 * Plans a proposal in matrix order: a category becomes heading 1, a requirement heading 2, and the section's own
 * headings go below. A section selected again becomes a reference to its first place; several of them in a row are
 * gathered under one heading. Requirements without a section are omitted or marked, and categories without content
 * are omitted.
 * @param proposalId id from which the marks of origins are made
 */
export function planProposal(
  requirements: ChosenRequirement[],
  language: DocumentLanguage,
  answers: AnswerOptions = NO_ANSWER_OPTIONS,
  proposalId = '',
): ProposalPlan {
  const plan: ProposalPlan = { items: [], inserted: [], leftOut: [], sources: new Map() }
  const placed = new Map<number, { id: string; heading: string }>()
  let category: string | undefined
  let repeats: Repeats | undefined
  const quote = (requirement: ChosenRequirement): void => {
    if (!answers.quotesRequirements) return
    const text = requirementQuote(requirement, requirementHeading(requirement), language)
    if (text !== undefined) plan.items.push({ kind: 'paragraph', text, as: 'quote' })
  }
  const endRepeats = (): void => {
    const [first, ...more] = repeats?.entries ?? []
    repeats = undefined
    if (!first) return
    const all = [first, ...more]
    const level = requirementLevel(first.requirement)
    const names = all.map(({ requirement }) => requirementHeading(requirement))
    plan.items.push({ kind: 'heading', level, text: joinedHeading(names, language), id: first.heading })
    for (const { requirement } of all) quote(requirement)
    plan.items.push({ kind: 'paragraph', text: referenceSentence(answersOf(all), language) })
  }
  for (const requirement of requirements) {
    const { section } = requirement
    if (!section) plan.leftOut.push(requirement)
    if (!section && !answers.marksGaps) continue
    const ownCategory = requirement.category.trim()
    const before = section && placed.get(section.id)
    if (!before || repeats?.category !== ownCategory) endRepeats()
    if (ownCategory !== '' && ownCategory !== category) {
      plan.items.push({ kind: 'heading', level: 1, text: ownCategory })
    }
    category = ownCategory
    const id = headingId(requirement)
    if (section && before) {
      repeats ??= { category: ownCategory, entries: [] }
      const heading = repeats.entries[0]?.heading ?? id
      const entry = { requirement, section, repeats: before.heading, heading, answer: before.id }
      repeats.entries.push(entry)
      plan.inserted.push(entry)
      continue
    }
    const level = requirementLevel(requirement)
    const heading = requirementHeading(requirement)
    plan.items.push({ kind: 'heading', level, text: heading, id })
    quote(requirement)
    if (!section) {
      plan.items.push({ kind: 'paragraph', text: gapText(language), as: 'gap' })
      continue
    }
    placed.set(section.id, { id, heading })
    const mark = answers.marksOrigins ? originMark(proposalId, requirement.id) : undefined
    plan.items.push(sectionItem(section, level, mark))
    plan.inserted.push({ requirement, section, repeats: undefined, heading: id, answer: id })
    plan.sources.set(section.documentId, { sha256: section.sha256, fileName: section.fileName })
  }
  endRepeats()
  return plan
}

/** Groups requirements by the heading of their answers, in the order of the first of each. */
function answersOf(repeats: readonly InsertedRequirement[]): AnsweredBefore[] {
  return [...Map.groupBy(repeats, ({ answer }) => answer)].map(([to, all]) => ({
    to,
    requirements: all.map(({ requirement }) => requirementHeading(requirement)),
  }))
}

/**
 * Returns the title of a requirement in headings and messages: its item, else the beginning of its description. A bare
 * number is no title, and a description's words begin after the requirement's number.
 */
export function requirementHeading({ item, description, number = '' }: RequirementTitle): string {
  const named = item.trim()
  const words = number !== '' && description.startsWith(number) ? withoutNumber(description) : description
  const text = ((isBareNumber(named) && words.trim()) || named || words.trim()).replace(/\s+/g, ' ')
  if (text.length <= LONGEST_HEADING) return text
  const cut = text.slice(0, LONGEST_HEADING)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_HEADING / 2)).trimEnd()}…`
}

/** Returns the id of a requirement's heading within the composition. */
export const headingId = ({ id }: { id: string }): string => `requirement-${id}`

function sectionItem(
  section: ChosenSection,
  underLevel: number,
  origin: string | undefined,
): CompositionItem {
  const { documentId, firstBlock, endBlock, level, headingSource } = section
  return {
    kind: 'section',
    source: documentId,
    firstBlock,
    endBlock,
    underLevel,
    // A heading detected by its formatting has no heading style by which the composer could recognise it.
    ...(headingSource === 'none' ? {} : { headings: [{ block: firstBlock, level }] }),
    ...(origin === undefined ? {} : { origin }),
  }
}
