import { createHash } from 'node:crypto'
import {
  type Answer,
  type AnswerKind,
  type AnswerSection,
  plainName,
  type RequirementMark,
} from '@tenderwright/contract'
import { sectionsOfAnswers } from '#knowledge/answer-sections.ts'
import { presentedMark } from '#knowledge/review-mark.ts'
import { chaptersOfDocument } from '#knowledge/document-order.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Requirement of a tender together with its selected answer. A proposal is planned and checked from a list of such
 * requirements. `sections` is empty if the requirement has no answer.
 */
export interface ChosenRequirement {
  id: string
  /**
   * Position of the requirement in the client's requirements matrix, counted from 0. The order in the proposal may
   * differ.
   */
  position: number
  category: string
  item: string
  description: string
  /** Number that the client gave the requirement, such as "3.1". '' if there is none. */
  number: string
  mark: RequirementMark
  /**
   * `true` if a person must review the requirement. Either somebody asked for a review, or its text or answer changed
   * after one, or nobody has confirmed a change by the client.
   */
  isToReview: boolean
  /**
   * `true` if the requirement lost its selected section, because a person removed the selection or the section's
   * document was deleted.
   */
  isCleared: boolean
  /**
   * Kind of the answer: for example `sections`, `text` or `not_applicable`. `undefined` if the requirement has no
   * answer.
   */
  answer?: AnswerKind | undefined
  /** Reason that a person gave for marking the requirement as not applicable. Absent for other answers. */
  reason?: string
  /** Sections of which the answer consists, in order. A text that a person typed counts as one section. */
  sections: ChosenSection[]
}

/**
 * Section of an earlier proposal that a new proposal copies: a heading and the paragraphs and tables below it. A text
 * that a person typed as an answer is treated like such a section.
 */
export interface ChosenSection {
  /** Id of the section in the search index. 0 for an answer that a person typed and that is not indexed yet. */
  id: number
  title: string
  level: number
  firstBlock: number
  endBlock: number
  headingSource: string
  words: number
  tables: number
  images: number
  contentHash: string
  pageStart: number | null
  pageEnd: number | null
  /** Id of the document that contains the section. '' for a typed answer whose document was deleted. */
  documentId: string
  sha256: string
  fileName: string
  /**
   * Indexes of the paragraphs and tables (blocks of the document) that the answer keeps. Absent if the answer keeps the
   * whole section.
   */
  keptBlocks?: readonly number[]
  /**
   * Paragraphs of the section that a person rewrote for the answer, each with its new words. Absent if there are none.
   */
  retyped?: NonNullable<AnswerSection['retyped']>
  /** Id of the saved answer if a person typed the text. Absent for sections of earlier proposals. */
  ownText?: string
  /**
   * Hash of a text that a person typed. Equal hashes in two proposals mean that the answer is unchanged. Absent for
   * other sections.
   */
  ownTextHash?: string
}

/**
 * Maximum number of attempts to read the answers of a tender. An attempt fails if sections change between its queries.
 */
const READINGS = 3

/**
 * Lists a tender's requirements with their selected answers, in the order of the proposal. Each answer includes
 * people's edits: paragraphs or tables left out, and paragraphs rewritten.
 */
export async function listChosenRequirements(db: Db, tenderId: string): Promise<ChosenRequirement[]> {
  const { rows, sections, composed } = await readAnswers(db, tenderId)
  const ordered = chaptersOfDocument(rows).flatMap(({ requirements }) => requirements)
  return ordered.map(({ id, position, category, item, description, number, mark, ...row }) =>
    Object.assign(answerOf(row, sections, composed), {
      id,
      position,
      category,
      item,
      description,
      number,
      mark,
      isToReview: presentedMark(row) === 'to_review' || row.review === 'changed',
      isCleared: row.selection === 'cleared',
    }),
  )
}

/**
 * Reads a tender's requirements and the sections in their answers. The queries are repeated if a document was processed
 * again between them, because its sections then have new ids and an answer would seem to have lost its section.
 */
async function readAnswers(db: Db, tenderId: string) {
  for (let reading = 1; ; reading += 1) {
    const rows = await rowsOfTender(db, tenderId)
    const sections = await sectionsOfTender(db, tenderId)
    const composed = await sectionsOfAnswers(db, tenderId)
    const named = [
      ...rows.flatMap(({ first }) => first ?? []),
      ...[...composed.values()].flat().map(({ section_id: section }) => section),
    ]
    if (reading === READINGS || named.every((section) => sections.has(section)))
      return { rows, sections, composed }
  }
}

function rowsOfTender(db: Db, tenderId: string) {
  return db
    .selectFrom('requirements')
    .leftJoin('answers', 'answers.id', 'requirements.answer_id')
    .where('requirements.session_id', '=', tenderId)
    .select([
      'requirements.id',
      'requirements.category',
      'requirements.item',
      'requirements.description',
      'requirements.number',
      'requirements.mark',
      'requirements.position',
      'requirements.document_rank',
      'requirements.chapter_rank',
      'requirements.review',
      'requirements.review_mark',
      'requirements.reviewed_revision',
      'requirements.answer_revision',
      'requirements.selection',
      'requirements.selected_section_id as first',
      'answers.id as version',
      'answers.kind',
      'answers.content',
      'answers.summary',
      'answers.document_id as document',
    ])
    .execute()
}

interface AnswerRow extends StoredText {
  first: number | null
  kind: AnswerKind | null
}

/**
 * Returns the kind and the sections of a requirement's answer. If no version of the answer was saved, the answer is the
 * whole selected section.
 */
function answerOf(
  row: AnswerRow,
  sections: ReadonlyMap<number, ChosenSection>,
  composed: Awaited<ReturnType<typeof sectionsOfAnswers>>,
): Pick<ChosenRequirement, 'answer' | 'reason' | 'sections'> {
  const { first, version, kind, content } = row
  const selected = first === null ? undefined : sections.get(first)
  if (version === null || kind === null)
    return selected ? { answer: 'sections', sections: [selected] } : { sections: [] }
  if (kind === 'not_applicable') {
    const { reason } = JSON.parse(content ?? '{}') as { reason: string }
    return { answer: kind, reason, sections: [] }
  }
  if (kind === 'to_be_written') return { answer: kind, sections: [] }
  if (kind === 'text') return { answer: kind, sections: [ownTextSection(row, selected)] }
  const several = (composed.get(version) ?? []).flatMap(({ section_id: section, kept_blocks, retyped }) => {
    const found = sections.get(section)
    return found ? [changed(found, kept_blocks, retyped)] : []
  })
  return several.length > 0 ? { answer: kind, sections: several } : { sections: [] }
}

/** Returns the sections in the answers to a tender's requirements, by section id. */
async function sectionsOfTender(db: Db, tenderId: string): Promise<ReadonlyMap<number, ChosenSection>> {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('documents', 'documents.id', 'sections.document_id')
    .where((eb) =>
      eb.or([
        eb('sections.id', 'in', (selected) =>
          selected
            .selectFrom('requirements')
            .select('selected_section_id')
            .$castTo<{ selected_section_id: number }>()
            .where('session_id', '=', tenderId)
            .where('selected_section_id', 'is not', null),
        ),
        eb('sections.id', 'in', (several) =>
          several
            .selectFrom('answer_sections')
            .innerJoin('requirements', 'requirements.answer_id', 'answer_sections.answer_id')
            .select('answer_sections.section_id')
            .where('requirements.session_id', '=', tenderId),
        ),
      ]),
    )
    .select([
      'sections.id',
      'sections.title',
      'sections.level',
      'sections.first_block as firstBlock',
      'sections.end_block as endBlock',
      'sections.heading_source as headingSource',
      'sections.word_count as words',
      'sections.tables',
      'sections.images',
      'sections.content_hash as contentHash',
      'sections.page_start as pageStart',
      'sections.page_end as pageEnd',
      'documents.id as documentId',
      'documents.sha256',
      'documents.file_name as fileName',
    ])
    .execute()
  // An earlier version of the product may have stored a file name with invisible characters. They are removed here.
  return new Map(rows.map((row) => [row.id, Object.assign(row, { fileName: plainName(row.fileName) })]))
}

/**
 * Returns a section as a person edited it, with some blocks left out or paragraphs rewritten. A block is a paragraph or
 * table. The number of words becomes an estimate.
 * @param kept JSON array of the blocks to keep; `null` for all
 * @param retyped JSON array of the rewritten paragraphs; `null` for none
 */
function changed(section: ChosenSection, kept: string | null, retyped: string | null): ChosenSection {
  const keptBlocks = kept === null ? undefined : (JSON.parse(kept) as number[])
  const blocks = section.endBlock - section.firstBlock
  const share = keptBlocks && blocks > 0 ? Math.min(1, keptBlocks.length / blocks) : 1
  return {
    ...section,
    words: Math.round(section.words * share),
    ...(keptBlocks && { keptBlocks }),
    ...(retyped !== null && { retyped: JSON.parse(retyped) as NonNullable<ChosenSection['retyped']> }),
  }
}

interface StoredText {
  version: string | null
  content: string | null
  summary: string | null
  document: string | null
}

/**
 * Returns a typed answer as a section, so that a proposal can copy both in one way. Its title is not shown, because the
 * heading of the requirement is above it.
 */
function ownTextSection(
  { version, content, summary, document }: StoredText,
  indexed: ChosenSection | undefined,
): ChosenSection {
  const text = JSON.parse(content ?? '{"blocks":[]}') as Extract<Answer, { kind: 'text' }>
  const { title, words } = JSON.parse(summary ?? '{}') as { title: string; words: number }
  const count = (kind: string) => text.blocks.filter((block) => block.kind === kind).length
  return {
    id: indexed?.id ?? 0,
    title,
    level: 1,
    firstBlock: 1,
    endBlock: Number.POSITIVE_INFINITY,
    headingSource: 'none',
    words,
    tables: count('table'),
    images: count('picture'),
    contentHash: indexed?.contentHash ?? hashOf(content ?? ''),
    pageStart: null,
    pageEnd: null,
    documentId: indexed?.documentId ?? document ?? '',
    sha256: '',
    fileName: indexed?.fileName ?? `${title}.docx`,
    ownText: version ?? '',
    ownTextHash: hashOf(content ?? ''),
  }
}

/**
 * Returns whether an answer is a complete, unedited section of an earlier proposal. If such a section is selected
 * twice, the proposal copies it once and refers to this copy in the second place.
 */
export function isWhole({ keptBlocks, retyped, ownText }: ChosenSection): boolean {
  return keptBlocks === undefined && retyped === undefined && ownText === undefined
}

/**
 * Returns a hash of people's edits to a section, or '' if the section is unedited. For a typed answer, returns the hash
 * of its text. Equal hashes in two proposals mean equal edits.
 */
export function editHash({ keptBlocks, retyped, ownTextHash }: ChosenSection): string {
  if (ownTextHash !== undefined) return ownTextHash
  if (keptBlocks === undefined && retyped === undefined) return ''
  return hashOf(JSON.stringify([keptBlocks, retyped]))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
