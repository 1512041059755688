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

/**
 * Schema of a text that a person typed, at most `longest` characters. Blanks, line breaks and tabs are kept, but other
 * invisible characters are removed.
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

/**
 * Address of a link in an answer. It must begin with http, https or mailto. Other addresses, such as `javascript:`, are
 * refused.
 */
const linkAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s"<>]+$/i)

/**
 * Words of an answer with equal formatting, like a run in Word. Bold, italic and underline are added to the formatting
 * of the paragraph's style.
 */
export const answerRun = z.object({
  text: typedText(20_000).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type AnswerRun = z.infer<typeof answerRun>

/** New words that a person typed for a paragraph of a section from an earlier proposal. They cannot contain a link. */
const retypedRun = z.strictObject(answerRun.omit({ link: true }).shape)

const runs = z.array(answerRun).max(500)

const level = z.number().int().min(1).max(ANSWER_LEVELS)

export const answerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** Heading in a typed answer. Level 1 is one level below the requirement's heading. */
  z.object({ kind: z.literal('heading'), level, runs }),
  /** List item. Adjacent items form one list, and a numbered list begins at 1. */
  z.object({ kind: z.literal('list_item'), list: z.enum(['bullet', 'number']), level, runs }),
  z.object({
    kind: z.literal('table'),
    /**
     * `true` if the first row of the table contains column titles. Generated documents repeat this row on every page.
     */
    has_header: z.boolean(),
    /** Rows of the table, each with its cells. All rows have the same number of cells. */
    rows: z
      .array(z.array(z.object({ runs })).min(1).max(12))
      .min(1)
      .max(300)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length)),
  }),
  z.object({
    kind: z.literal('picture'),
    picture_id: id,
    /** Description of the picture for readers who cannot see it (alternative text). */
    alternative_text: typedName,
    /** Width of the picture as a percentage of the width of the text. */
    width: z.number().int().min(5).max(100),
  }),
])
export type AnswerBlock = z.infer<typeof answerBlock>

/**
 * Index of a paragraph or table in its Word document, counted from 0. The call `sectionBlocks` returns these indexes.
 */
const blockIndex = z.number().int().min(0).max(10_000_000)

/**
 * Section of an earlier proposal that is an answer or a part of one. A person may leave out paragraphs and tables, or
 * rewrite paragraphs.
 */
export const answerSection = z.object({
  section_id: id,
  /**
   * Indexes of the section's paragraphs and tables that the proposal will contain. Absent if it will contain all of
   * them.
   */
  kept_blocks: z.array(blockIndex).min(1).max(ANSWER_BLOCKS).optional(),
  /**
   * Paragraphs of the section whose words a person replaced. A paragraph keeps its style, and unchanged words keep
   * their formatting.
   */
  retyped: z
    .array(z.strictObject({ block: blockIndex, runs: z.array(retypedRun).max(500) }))
    .max(ANSWER_BLOCKS)
    .optional(),
})
export type AnswerSection = z.infer<typeof answerSection>

/**
 * Request for a preview of one section of an answer. The preview is a Word document that shows the section as the
 * proposal would contain it: without the paragraphs that a person left out, and with the words that a person replaced.
 */
export const answerSectionPreview = answerSection.omit({ section_id: true }).extend({
  /**
   * Tender for whose proposal the section is shown. The tender's template gives the styles, and the tender's names
   * replace those of an earlier client. Without a tender, the preview has the default styles, and no name is replaced.
   */
  session_id: id.optional(),
  /**
   * Level of the requirement's heading above the section. It is 2 in a category, 1 outside of categories, and 0 if
   * there is no heading.
   */
  under_level: z.number().int().min(0).max(8).default(2),
})

/**
 * Answer to a requirement: sections of earlier proposals, or a text that a person typed. A mark can take its place,
 * such as "not applicable" or "to be written".
 */
export const answer = z.discriminatedUnion('kind', [
  /** Sections of earlier proposals, in the order of the proposal. */
  z.object({
    kind: z.literal('sections'),
    sections: z.array(answerSection).min(1).max(ANSWER_SECTIONS),
  }),
  /** Text that a person typed. It becomes a document of the knowledge base. */
  z.object({
    kind: z.literal('text'),
    /**
     * Title of the document in the knowledge base that contains the text. If the title is empty, the requirement's
     * title is used.
     */
    title: typedName.default(''),
    blocks: z.array(answerBlock).min(1).max(ANSWER_BLOCKS),
  }),
  /** Mark "not applicable". The proposal states under the requirement that it is not applicable, with the reason. */
  z.object({ kind: z.literal('not_applicable'), reason: typedNote.default('') }),
  /**
   * Mark "to be written". The proposal can be generated without the answer, but the check before sending demands that
   * the answer be written. Only the team sees the note.
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
        /**
         * Number of the section's paragraphs and tables that the proposal will contain. Absent if it will contain all
         * of them.
         */
        kept: count.optional(),
        /** Number of paragraphs of the section to which a person gave new words. */
        retyped: count,
      }),
    ),
  }),
  z.object({
    kind: z.literal('text'),
    title: shownName,
    words: count,
    /** Beginning of the text that a person typed. */
    excerpt: z.string(),
    /** Document of the knowledge base that contains the typed text. Absent if that document was deleted. */
    document_id: id.optional(),
    /** Present while the typed text is being indexed. Until then, searches do not find the text. */
    being_indexed: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('not_applicable'), reason: z.string() }),
  z.object({ kind: z.literal('to_be_written'), note: z.string() }),
])
export type AnswerSummary = z.infer<typeof answerSummary>

/** Fields about a requirement's answer that every item in a list of requirements contains. */
export const answerFields = z.object({
  /** Short form of the requirement's answer. Absent if the requirement has no answer. */
  answer: answerSummary.optional(),
  /** Number of changes of the requirement's answer so far. Absent if the answer was never changed. */
  answer_revision: count.optional(),
})

export type AnswerFields = z.infer<typeof answerFields>

/**
 * Whole answer to a requirement, with everything that the editor of answers needs. `revision` is the number of changes
 * so far. The person and time of the last change are included.
 */
export const requirementAnswer = z.object({
  requirement_id: id,
  /**
   * Number of changes of the answer so far. A request to change the answer must contain the number that its sender saw,
   * so that nobody overwrites a change without having seen it.
   */
  revision: count,
  answer: answer.optional(),
  /**
   * Id of the first section of the answer. For a typed text, it is the first section of the text's document. Absent
   * while that document is being indexed.
   */
  selected_section_id: z.string().optional(),
  /** Document of the knowledge base that contains the answer. Present only for a typed answer. */
  document_id: id.optional(),
  changed_at: time.optional(),
  /**
   * Name of the account that last changed the answer. Absent if the account is deleted, or if an automatic selection
   * chose the answer.
   */
  changed_by: shownName.optional(),
})
export type RequirementAnswer = z.infer<typeof requirementAnswer>

export const answerPut = z.object({
  /**
   * Version number of the answer that the sender saw before changing it. The request fails if somebody has changed the
   * answer since.
   */
  revision: count,
  answer: answer.refine((one) => JSON.stringify(one).length <= ANSWER_CHARACTERS),
})
export type AnswerPut = z.infer<typeof answerPut>

export const answerClearQuery = z.object({ revision: z.coerce.number().int().min(0) })

/**
 * Earlier versions of the answer to a requirement, newest first. A person can restore one of them. Versions are stored
 * only of answers that a person typed, combined from sections, or shortened.
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
  /** Width of the picture in pixels. `height` is its height. */
  width: count,
  height: count,
})
export type AnswerPicture = z.infer<typeof answerPicture>

/** Content that is lost if a person types new words for a paragraph of a Word document, such as a footnote. */
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
 * that a person can leave out blocks or replace their words.
 */
export const sectionBlock = z.object({
  /** Index of the paragraph or table in its Word document, counted from 0. */
  block: blockIndex,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table', 'page_section']),
  /** Level of a heading or list item, counted from 1. Absent for other paragraphs and for tables. */
  level: z.number().int().min(1).max(9).optional(),
  /** Number or bullet before the paragraph, as Word shows it. */
  marker: z.string().optional(),
  /** Visible words of the paragraph. For a table, only the first words. */
  text: z.string(),
  /** Words of the paragraph with their formatting. Absent if a person cannot replace the words. */
  runs: z.array(answerRun).optional(),
  /** Texts of the cells in a table's first rows. Absent for paragraphs. */
  rows: z.array(z.array(z.string())).optional(),
  pictures: count,
  /** `true` if a person can type new words for the paragraph without losing other content. */
  can_be_retyped: z.boolean(),
  /**
   * Content that would be lost if a person typed new words for the paragraph, such as fields. Each kind has its number.
   */
  losses: z.array(z.object({ kind: retypingLoss, count })),
})
export type SectionBlock = z.infer<typeof sectionBlock>

export const sectionBlocksQuery = z.object({
  /**
   * Index in the document of the first block (paragraph or table) to return. The default is the section's first block.
   */
  from: z.coerce.number().int().min(0).optional(),
})

export const sectionBlocks = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  blocks: z.array(sectionBlock),
  /** Number of all blocks (paragraphs and tables) in the section. */
  total: count,
  /** Value of the parameter `from` for the next request. Absent if the section has no further paragraphs or tables. */
  next: count.optional(),
})
export type SectionBlocks = z.infer<typeof sectionBlocks>
