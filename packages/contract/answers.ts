import { z } from 'zod'
import { ANSWER_BLOCKS, ANSWER_LEVELS } from './rules/answer-limits.ts'
import { plainName } from './rules/plain-name.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Maximum number of sections of earlier proposals that one answer to a requirement can combine. */
export const ANSWER_SECTIONS = 20
/**
 * Maximum size of an answer to a requirement, in characters of its JSON. Pictures are uploaded separately and do not
 * count.
 */
export const ANSWER_CHARACTERS = 400_000
/** Maximum width and height of a picture in an answer, in pixels. */
export const ANSWER_PICTURE_PIXELS = 6000
/** Maximum number of pictures in all answers to the requirements of one tender. */
export const ANSWER_PICTURES = 300

/** Plain text that may contain blanks, line breaks and tabs. A document shows them unchanged. */
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

/** Address of a link: http, https or mailto. Others, such as `javascript:`, are refused. */
const linkAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s"<>]+$/i)

/**
 * Run of an answer's text: words with equal formatting, like a run in Word. Bold, italic and underline are set by a
 * person, and add to the paragraph style.
 */
export const answerRun = z.object({
  text: typedText(20_000).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type AnswerRun = z.infer<typeof answerRun>

/** Words of a retyped paragraph. They cannot contain a link. */
const retypedRun = z.strictObject(answerRun.omit({ link: true }).shape)

const runs = z.array(answerRun).max(500)

const level = z.number().int().min(1).max(ANSWER_LEVELS)

export const answerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** Heading. Level 1 is directly below the requirement's heading. */
  z.object({ kind: z.literal('heading'), level, runs }),
  /** List item. Adjacent items form one list, and a numbered list begins at 1. */
  z.object({ kind: z.literal('list_item'), list: z.enum(['bullet', 'number']), level, runs }),
  z.object({
    kind: z.literal('table'),
    /** True when the first row contains column titles. That row is repeated on every page. */
    has_header: z.boolean(),
    /** Rows of cells. Every row has the same number of cells. */
    rows: z
      .array(z.array(z.object({ runs })).min(1).max(12))
      .min(1)
      .max(300)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length)),
  }),
  z.object({
    kind: z.literal('picture'),
    picture_id: id,
    /** Text for readers who cannot see the picture. */
    alternative_text: typedName,
    /** Width as a percentage of the text's width. */
    width: z.number().int().min(5).max(100),
  }),
])
export type AnswerBlock = z.infer<typeof answerBlock>

/** Index of a block in its document, as `sectionBlocks` returns it. */
const blockIndex = z.number().int().min(0).max(10_000_000)

/**
 * Section of an earlier proposal that a person took as an answer or as a part of an answer. The person may leave out
 * some of its blocks (paragraphs and tables), or replace the words of paragraphs.
 */
export const answerSection = z.object({
  section_id: id,
  /** Blocks of the section that go into the proposal. Absent when all blocks do. */
  kept_blocks: z.array(blockIndex).min(1).max(ANSWER_BLOCKS).optional(),
  /** Paragraphs with new words. They keep their style, and unchanged words keep their formatting. */
  retyped: z
    .array(z.strictObject({ block: blockIndex, runs: z.array(retypedRun).max(500) }))
    .max(ANSWER_BLOCKS)
    .optional(),
})
export type AnswerSection = z.infer<typeof answerSection>

/**
 * Request for a preview of a section of an answer. The preview is a Word document that shows the section as the
 * proposal would, with the blocks and words that a person chose.
 */
export const answerSectionPreview = answerSection.omit({ section_id: true }).extend({
  /** Tender that provides the template and the names to replace. Without it, neither is applied. */
  session_id: id.optional(),
  /** Level of the heading above the section: 2 under a category, 1 without one. */
  under_level: z.number().int().min(0).max(8).default(2),
})

/**
 * Answer to a requirement of a tender: sections of earlier proposals, a text that the team wrote, or a mark in place of
 * an answer ("not applicable" or "to be written").
 */
export const answer = z.discriminatedUnion('kind', [
  /** Sections in the order of insertion. */
  z.object({
    kind: z.literal('sections'),
    sections: z.array(answerSection).min(1).max(ANSWER_SECTIONS),
  }),
  /** Text that the team wrote. It becomes a document of the knowledge base. */
  z.object({
    kind: z.literal('text'),
    /** Title of the document in the knowledge base. When empty, the requirement's title is used. */
    title: typedName.default(''),
    blocks: z.array(answerBlock).min(1).max(ANSWER_BLOCKS),
  }),
  /** Not applicable. The proposal states this under the requirement, with the reason. */
  z.object({ kind: z.literal('not_applicable'), reason: typedNote.default('') }),
  /**
   * To be written. The requirement no longer prevents generation, but the pre-flight reports it as a stop until it is
   * written. Only the team sees the note.
   */
  z.object({ kind: z.literal('to_be_written'), note: typedNote.default('') }),
])
export type Answer = z.infer<typeof answer>
export type AnswerKind = Answer['kind']

/**
 * Short form of the answer to a requirement, for lists of requirements. The call `requirementAnswer` returns the whole
 * answer.
 */
export const answerSummary = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sections'),
    sections: z.array(
      z.object({
        section_id: id,
        /** Number of blocks of the section that go into the proposal. Absent when all blocks do. */
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
    /** Beginning of the text. */
    excerpt: z.string(),
    /** Document of the text in the knowledge base. Absent once it is deleted. */
    document_id: id.optional(),
    /**
     * Present while the text's document is being indexed. Meanwhile, matching and search do not find the
     * text.
     */
    being_indexed: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('not_applicable'), reason: z.string() }),
  z.object({ kind: z.literal('to_be_written'), note: z.string() }),
])
export type AnswerSummary = z.infer<typeof answerSummary>

/**
 * Fields of a requirement that tell about its answer. Lists and overviews of requirements contain them for every
 * requirement.
 */
export const answerFields = z.object({
  /** Absent when the requirement has no answer. */
  answer: answerSummary.optional(),
  /** Number of changes to the answer so far. Absent before the first change. */
  answer_revision: count.optional(),
})

export type AnswerFields = z.infer<typeof answerFields>

/**
 * Whole answer to a requirement, as the editor needs it: the content, the revision that a change must name, and the
 * person and time of the last change.
 */
export const requirementAnswer = z.object({
  requirement_id: id,
  /**
   * Number of changes to the answer so far, or 0 before the first. A change of the answer must include it.
   */
  revision: count,
  answer: answer.optional(),
  /** First section of the answer. For an own text, the first of its document, absent while that is being indexed. */
  selected_section_id: z.string().optional(),
  /** Document of the knowledge base that contains an own text. */
  document_id: id.optional(),
  changed_at: time.optional(),
  /**
   * Name of the account that last changed the answer. Absent when the account is deleted, or when an
   * automatic selection chose the answer.
   */
  changed_by: shownName.optional(),
})
export type RequirementAnswer = z.infer<typeof requirementAnswer>

export const answerPut = z.object({
  /** Revision of the answer that the sender has seen. */
  revision: count,
  answer: answer.refine((one) => JSON.stringify(one).length <= ANSWER_CHARACTERS),
})
export type AnswerPut = z.infer<typeof answerPut>

export const answerClearQuery = z.object({ revision: z.coerce.number().int().min(0) })

/**
 * Earlier states of the answer to a requirement, newest first, from which a person can restore one. Only answers that a
 * person wrote, trimmed or combined are kept.
 */
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
  /** Width and height in pixels. */
  width: count,
  height: count,
})
export type AnswerPicture = z.infer<typeof answerPicture>

/**
 * Kind of content that a paragraph of a Word document loses when a person replaces its words, such as a field or a
 * footnote.
 */
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

/**
 * Block of a section in a Word document, such as a paragraph or a table. The editor of an answer shows the blocks, so
 * that a person can leave some out or replace their words.
 */
export const sectionBlock = z.object({
  /** Index in the document. */
  block: blockIndex,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table', 'page_section']),
  /** Level of a heading or a list item. */
  level: z.number().int().min(1).max(9).optional(),
  /** Number or bullet before the block, as the document shows it. */
  marker: z.string().optional(),
  /** Words as a reader sees them. For a table, only the beginning. */
  text: z.string(),
  /** Words with their formatting. Present only when the block can be retyped. */
  runs: z.array(answerRun).optional(),
  /** Cells of a table's first rows. */
  rows: z.array(z.array(z.string())).optional(),
  pictures: count,
  /** True when the block can be retyped without losing anything. */
  can_be_retyped: z.boolean(),
  /** Content of the block that retyping would lose. */
  losses: z.array(z.object({ kind: retypingLoss, count })),
})
export type SectionBlock = z.infer<typeof sectionBlock>

export const sectionBlocksQuery = z.object({
  /** First block requested. Absent for the first of the section. */
  from: z.coerce.number().int().min(0).optional(),
})

export const sectionBlocks = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  blocks: z.array(sectionBlock),
  /** Number of blocks in the section. */
  total: count,
  /** Value of `from` for the next request. Absent at the end. */
  next: count.optional(),
})
export type SectionBlocks = z.infer<typeof sectionBlocks>
