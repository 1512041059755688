import { z } from 'zod'
import { ANSWER_BLOCKS, ANSWER_LEVELS } from './rules/answer-limits.ts'
import { plainName } from './rules/plain-name.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Maximum number of sections that one answer can combine. */
export const ANSWER_SECTIONS = 20
/** Maximum size of an answer, in characters of its JSON. Pictures do not count. */
export const ANSWER_CHARACTERS = 400_000
/** Maximum width and height of a picture in an answer, in pixels. */
export const ANSWER_PICTURE_PIXELS = 6000
/** Maximum number of pictures in all answers of one tender. */
export const ANSWER_PICTURES = 300

/**
 * Schema of a typed text of at most `longest` characters. Removes invisible characters, except blanks, line breaks and
 * tabs.
 */
const typedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) =>
      text
        .split(/\r?\n/)
        .map((line) => line.split('\t').map(plainName).join('\t'))
        .join('\n'),
    )

const typedNote = z
  .string()
  .max(4000)
  .overwrite((text) => text.split(/\r?\n/).map(plainName).join('\n'))
  .trim()

/** Link address in an answer: http, https or mailto. Others, such as `javascript:`, are refused. */
const linkAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s"<>]+$/i)

/** Words of an answer with equal formatting, like a run in Word. The formatting is added to the paragraph's style. */
export const answerRun = z.object({
  text: typedText(20_000).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type AnswerRun = z.infer<typeof answerRun>

/** Words typed in place of a paragraph's words. They cannot contain a link. */
const retypedRun = z.strictObject(answerRun.omit({ link: true }).shape)

const runs = z.array(answerRun).max(500)

const level = z.number().int().min(1).max(ANSWER_LEVELS)

export const answerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** Heading. Level 1 is the first level below the requirement's heading. */
  z.object({ kind: z.literal('heading'), level, runs }),
  /** List item. Adjacent items form one list, numbered from 1. */
  z.object({ kind: z.literal('list_item'), list: z.enum(['bullet', 'number']), level, runs }),
  z.object({
    kind: z.literal('table'),
    /** True if the first row has column titles, which documents repeat on every page. */
    has_header: z.boolean(),
    /** Rows of cells, all of equal length. */
    rows: z
      .array(z.array(z.object({ runs })).min(1).max(12))
      .min(1)
      .max(300)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length)),
  }),
  z.object({
    kind: z.literal('picture'),
    picture_id: id,
    /** Alternative text for readers who cannot see the picture. */
    alternative_text: typedName,
    /** Width of the picture as a percentage of the width of the text. */
    width: z.number().int().min(5).max(100),
  }),
])
export type AnswerBlock = z.infer<typeof answerBlock>

/** 0-based index of a block (paragraph or table) in its Word document, as `sectionBlocks` returns it. */
const blockIndex = z.number().int().min(0).max(10_000_000)

/** Section of an earlier proposal as an answer or part of one, with parts left out or retyped. */
export const answerSection = z.object({
  section_id: id,
  /** Indexes of the blocks (paragraphs and tables) to keep; absent for all. */
  kept_blocks: z.array(blockIndex).min(1).max(ANSWER_BLOCKS).optional(),
  /** Paragraphs with new words. Their style stays, and unchanged words keep their formatting. */
  retyped: z
    .array(z.strictObject({ block: blockIndex, runs: z.array(retypedRun).max(500) }))
    .max(ANSWER_BLOCKS)
    .optional(),
})
export type AnswerSection = z.infer<typeof answerSection>

/** Request for a Word preview of one section of an answer, as the proposal would show the section. */
export const answerSectionPreview = answerSection.omit({ section_id: true }).extend({
  /** Tender whose template and names the preview uses. If absent, default styles are used and no name is replaced. */
  session_id: id.optional(),
  /** Level of the requirement's heading: 2 in a category, 1 without one, 0 for no heading. */
  under_level: z.number().int().min(0).max(8).default(2),
})

/** Answer to a requirement: sections of earlier proposals, a typed text, or a mark such as "not applicable". */
export const answer = z.discriminatedUnion('kind', [
  /** Sections of earlier proposals, in the order of the proposal. */
  z.object({
    kind: z.literal('sections'),
    sections: z.array(answerSection).min(1).max(ANSWER_SECTIONS),
  }),
  /** Typed text, which becomes a document of the knowledge base. */
  z.object({
    kind: z.literal('text'),
    /** Title of the text's document; if empty, the requirement's title is used. */
    title: typedName.default(''),
    blocks: z.array(answerBlock).min(1).max(ANSWER_BLOCKS),
  }),
  /** Mark "not applicable", which the proposal states with the reason. */
  z.object({ kind: z.literal('not_applicable'), reason: typedNote.default('') }),
  /** Mark "to be written", with which the proposal can be generated without the answer. Only the team sees the note. */
  z.object({ kind: z.literal('to_be_written'), note: typedNote.default('') }),
])
export type Answer = z.infer<typeof answer>
export type AnswerKind = Answer['kind']

/** Short form of an answer for lists. `requirementAnswer` returns the whole answer. */
export const answerSummary = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sections'),
    sections: z.array(
      z.object({
        section_id: id,
        /** Number of blocks (paragraphs and tables) that the answer keeps; absent for all. */
        kept: count.optional(),
        /** Number of retyped paragraphs. */
        retyped: count,
      }),
    ),
  }),
  z.object({
    kind: z.literal('text'),
    title: shownName,
    words: count,
    /** Beginning of the typed text. */
    excerpt: z.string(),
    /** Document of the knowledge base with the typed text; absent if it was deleted. */
    document_id: id.optional(),
    /** Present while the typed text is being indexed and cannot be found yet. */
    being_indexed: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('not_applicable'), reason: z.string() }),
  z.object({ kind: z.literal('to_be_written'), note: z.string() }),
])
export type AnswerSummary = z.infer<typeof answerSummary>

/** Fields about a requirement's answer, in lists of requirements. */
export const answerFields = z.object({
  /** Short form of the answer; absent without one. */
  answer: answerSummary.optional(),
  /** Number of changes of the answer; absent if it never changed. */
  answer_revision: count.optional(),
})

export type AnswerFields = z.infer<typeof answerFields>

/** Whole answer to a requirement, with its revision, and the person and time of the last change. */
export const requirementAnswer = z.object({
  requirement_id: id,
  /**
   * Revision: number of changes of the answer so far. A change request must contain the revision that its sender saw.
   */
  revision: count,
  answer: answer.optional(),
  /** Id of the answer's first section, or of a typed text's first section; absent while the text is being indexed. */
  selected_section_id: z.string().optional(),
  /** Document of the knowledge base with the answer; present only for a typed text. */
  document_id: id.optional(),
  changed_at: time.optional(),
  /**
   * Name of the account that last changed the answer; absent if the account is deleted, or after an automatic
   * selection.
   */
  changed_by: shownName.optional(),
})
export type RequirementAnswer = z.infer<typeof requirementAnswer>

export const answerPut = z.object({
  /**
   * Revision (number of changes) of the answer that the sender saw. The request fails if the answer has changed since.
   */
  revision: count,
  answer: answer.refine((one) => JSON.stringify(one).length <= ANSWER_CHARACTERS),
})
export type AnswerPut = z.infer<typeof answerPut>

export const answerClearQuery = z.object({ revision: z.coerce.number().int().min(0) })

/** Earlier versions of an answer, newest first. Only typed, combined and shortened answers are kept. */
export const earlierAnswers = z.array(
  z.object({
    revision: count,
    answer,
    changed_at: time,
    changed_by: shownName.optional(),
  }),
)
export type EarlierAnswers = z.infer<typeof earlierAnswers>

export const answerPicture = z.object({
  picture_id: id,
  type: z.enum(['image/png', 'image/jpeg']),
  /** Width in pixels. */
  width: count,
  height: count,
})
export type AnswerPicture = z.infer<typeof answerPicture>

/** Kind of content that retyping a paragraph would lose, such as a field or a footnote. */
export const retypingLoss = z.enum([
  'field',
  'picture',
  'object',
  'equation',
  'footnote',
  'endnote',
  'bookmark',
  'link',
  'content_control',
  'symbol',
  'break',
  'formatting',
])
export type RetypingLoss = z.infer<typeof retypingLoss>

/** Block (paragraph, table or the like) of a Word section, as shown in the editor of an answer. */
export const sectionBlock = z.object({
  /** 0-based index of the block in its Word document. */
  block: blockIndex,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table', 'page_section']),
  /** 1-based level of a heading or list item; absent for other blocks. */
  level: z.number().int().min(1).max(9).optional(),
  /** Number or bullet before the paragraph, as in Word. */
  marker: z.string().optional(),
  /** Visible text of a paragraph, or first words of a table. */
  text: z.string(),
  /** Formatted words of the paragraph; absent if they cannot be replaced. */
  runs: z.array(answerRun).optional(),
  /** Cell texts of the table's first rows; absent for paragraphs. */
  rows: z.array(z.array(z.string())).optional(),
  pictures: count,
  /** True if the paragraph can be retyped without losing other content. */
  can_be_retyped: z.boolean(),
  /** Content that retyping the paragraph would lose, with the number of each kind. */
  losses: z.array(z.object({ kind: retypingLoss, count })),
})
export type SectionBlock = z.infer<typeof sectionBlock>

export const sectionBlocksQuery = z.object({
  /** Index in the document of the first block to return; default: the section's first block. */
  from: z.coerce.number().int().min(0).optional(),
})

export const sectionBlocks = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  blocks: z.array(sectionBlock),
  /** Number of all blocks in the section. */
  total: count,
  /** Value of `from` for the next request; absent at the end. */
  next: count.optional(),
})
export type SectionBlocks = z.infer<typeof sectionBlocks>
