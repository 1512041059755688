import { documentLanguageOf, type OutlineEntry, type ProposalOutline } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { tenderNotFound } from './assembly.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import {
  listChosenRequirements,
  type ChosenRequirement,
  type ChosenSection,
} from './answers/chosen-requirements.ts'
import { planProposal, requirementHeading } from './plan-proposal.ts'

// Words on an A4 page with margins of 2.5 cm and 11 point text. A page full of running text has 500 to 550; headings,
// lists and short paragraphs leave about a quarter of it empty.
const WORDS_A_PAGE = 400
// Pictures in proposals are usually screenshots and diagrams of the full text width.
const PICTURES_A_PAGE = 3

/**
 * Returns a preview of the proposal that would be generated now. It lists every requirement with its answer, counts
 * sections, words and pictures, and estimates the pages.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 */
export async function outlineProposal({ db }: { db: Db }, tenderId: string): Promise<ProposalOutline> {
  const tender = await findTender(db, tenderId)
  if (!tender) throw tenderNotFound()
  const requirements = await listChosenRequirements(db, tenderId)
  const plan = planProposal(requirements, documentLanguageOf(tender.language))
  const inserted = new Map(plan.inserted.map((one) => [one.requirement.id, one]))
  const sections = plan.inserted.flatMap(({ sections: placed }) =>
    placed.filter(({ isReference }) => !isReference).map(({ section }) => section),
  )
  return {
    entries: requirements.map((requirement) => entryOf(requirement, inserted.get(requirement.id)?.repeats)),
    totals: {
      sources: plan.sources.size,
      sections: sections.length,
      words: sum(sections, 'words'),
      tables: sum(sections, 'tables'),
      images: sum(sections, 'images'),
      pages: Math.ceil(sum(sections, 'words') / WORDS_A_PAGE + sum(sections, 'images') / PICTURES_A_PAGE),
    },
  }
}

function entryOf(requirement: ChosenRequirement, repeats: string | undefined): OutlineEntry {
  const { id, category, sections, answer, isCleared } = requirement
  const about = {
    requirement_id: id,
    requirement: requirementHeading(requirement),
    category: category.trim(),
  }
  if (answer === 'not_applicable' || answer === 'to_be_written') return { ...about, outcome: answer }
  const [first] = sections
  if (!first) return { ...about, outcome: isCleared ? 'cleared' : 'open' }
  const { pageStart, pageEnd } = first
  const retyped = sections.reduce((count, section) => count + (section.retyped?.length ?? 0), 0)
  const trimmed = sections.filter(({ keptBlocks }) => keptBlocks !== undefined).length
  return {
    ...about,
    outcome: repeats === undefined ? 'inserted' : 'repeated',
    answer: answer === 'text' ? 'text' : 'sections',
    section: {
      ...(first.id !== 0 && { section_id: String(first.id) }),
      ...(sections.length > 1 && { sections: sections.length }),
      ...(retyped > 0 && { retyped }),
      ...(trimmed > 0 && { trimmed }),
      title: first.title,
      source_file: first.fileName,
      ...(first.documentId !== '' && { document_id: first.documentId }),
      words: sum(sections, 'words'),
      tables: sum(sections, 'tables'),
      images: sum(sections, 'images'),
      ...(pageStart === null ? {} : { page_start: pageStart }),
      ...(pageEnd === null ? {} : { page_end: pageEnd }),
    },
    ...(repeats === undefined ? {} : { repeats }),
  }
}

function sum(sections: readonly ChosenSection[], what: 'words' | 'tables' | 'images'): number {
  return sections.reduce((total, section) => total + section[what], 0)
}
