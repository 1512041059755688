import { requirementLevel, type DocumentLanguage } from '@tenderwright/contract'
import type { CompositionItem } from '@tenderwright/docx'
import { isBareNumber, withoutNumber } from '@tenderwright/workbook'
import type { ChosenRequirement, ChosenSection } from './assembly.repository.ts'

/** Plan of a proposal: inserted and omitted requirements, in order. */
export interface ProposalPlan {
  items: CompositionItem[]
  /**
   * One entry for each requirement with a section. `repeats`: the heading under which its section was inserted
   * already.
   */
  inserted: { requirement: ChosenRequirement; section: ChosenSection; repeats: string | undefined }[]
  leftOut: ChosenRequirement[]
  /** Documents used, by id. */
  sources: Map<string, { sha256: string; fileName: string }>
}

/** Texts of a requirement from which its title is made. */
export interface RequirementTitle {
  item: string
  description: string
  /** The buyer's own number; empty or absent when there is none. */
  number?: string
}

const REFERENCE = {
  pt: (heading: string) => `Este requisito é respondido na seção “${heading}”.`,
  en: (heading: string) => `This requirement is answered in section “${heading}”.`,
}
const LONGEST_HEADING = 160

/**
 * Plans a proposal in matrix order: a category becomes heading 1, a requirement heading 2, and the section's own
 * headings go below. A section selected again becomes a reference to its first place. Requirements without a section
 * and categories without content are omitted.
 */
export function planProposal(requirements: ChosenRequirement[], language: DocumentLanguage): ProposalPlan {
  const plan: ProposalPlan = { items: [], inserted: [], leftOut: [], sources: new Map() }
  const placed = new Map<number, { id: string; heading: string }>()
  let category: string | undefined
  for (const requirement of requirements) {
    const { section } = requirement
    if (!section) {
      plan.leftOut.push(requirement)
      continue
    }
    const ownCategory = requirement.category.trim()
    if (ownCategory !== '' && ownCategory !== category) {
      plan.items.push({ kind: 'heading', level: 1, text: ownCategory })
    }
    category = ownCategory
    const level = requirementLevel(requirement)
    const heading = requirementHeading(requirement)
    const id = headingId(requirement)
    plan.items.push({ kind: 'heading', level, text: heading, id })
    const before = placed.get(section.id)
    if (before) {
      plan.items.push({ kind: 'crossReference', to: before.id, text: REFERENCE[language](before.heading) })
    } else {
      placed.set(section.id, { id, heading })
      plan.items.push(sectionItem(section, level))
    }
    plan.inserted.push({ requirement, section, repeats: before?.heading })
    plan.sources.set(section.documentId, { sha256: section.sha256, fileName: section.fileName })
  }
  return plan
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

function sectionItem(section: ChosenSection, underLevel: number): CompositionItem {
  const { documentId, firstBlock, endBlock, level, headingSource } = section
  return {
    kind: 'section',
    source: documentId,
    firstBlock,
    endBlock,
    underLevel,
    // A heading detected by its formatting has no heading style by which the composer could recognise it.
    ...(headingSource === 'none' ? {} : { headings: [{ block: firstBlock, level }] }),
  }
}
