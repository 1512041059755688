import { z } from 'zod'
import { ANSWER_BLOCKS, ANSWER_LEVELS } from './rules/answer-limits.ts'
import { plainName } from './rules/plain-name.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Most sections of one answer. */
export const ANSWER_SECTIONS = 20
/** Largest answer as JSON, in characters. */
export const ANSWER_CHARACTERS = 400_000
/** Longest side of a picture, in pixels. */
export const ANSWER_PICTURE_PIXELS = 6000
/** Most pictures that a tender's answers may have. */
export const ANSWER_PICTURES = 300

/** Plain text with its blanks, line breaks and tabs, which a document shows as such. */
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

/** Address a link may lead to. */
const linkAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/|mailto:)[^\s"<>]+$/i)

/** Words in one formatting. Bold, italic and underlined are what a person set, not what a style gives. */
export const answerRun = z.object({
  text: typedText(20_000).min(1),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  link: linkAddress.optional(),
})
export type AnswerRun = z.infer<typeof answerRun>

/** Words of a retyped paragraph; a link in one cannot be kept. */
const retypedRun = z.strictObject(answerRun.omit({ link: true }).shape)

const runs = z.array(answerRun).max(500)

const level = z.number().int().min(1).max(ANSWER_LEVELS)

export const answerBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), runs }),
  /** Level 1 is the one below the requirement's heading. */
  z.object({ kind: z.literal('heading'), level, runs }),
  /** Neighbouring items make one list; a numbered one begins at 1. */
  z.object({ kind: z.literal('list_item'), list: z.enum(['bullet', 'number']), level, runs }),
  z.object({
    kind: z.literal('table'),
    /** The first row holds the titles of the columns, and is repeated on every page. */
    has_header: z.boolean(),
    /** Every row has the same number of cells. */
    rows: z
      .array(z.array(z.object({ runs })).min(1).max(12))
      .min(1)
      .max(300)
      .refine((rows) => rows.every((row) => row.length === rows[0]?.length)),
  }),
  z.object({
    kind: z.literal('picture'),
    picture_id: id,
    /** Words for readers who do not see it. */
    alternative_text: typedName,
    /** Width in percent of the text's width. */
    width: z.number().int().min(5).max(100),
  }),
])
export type AnswerBlock = z.infer<typeof answerBlock>

/** Index of a block in its document, as `sectionBlocks` gives it. */
const blockIndex = z.number().int().min(0).max(10_000_000)

/** Section of an answer: whole, trimmed to some of its blocks, or with paragraphs retyped. */
export const answerSection = z.object({
  section_id: id,
  /** Blocks that go into the proposal; absent: all of them. */
  kept_blocks: z.array(blockIndex).min(1).max(ANSWER_BLOCKS).optional(),
  /** Paragraphs with other words. They keep their style, and words that stay keep their look. */
  retyped: z
    .array(z.strictObject({ block: blockIndex, runs: z.array(retypedRun).max(500) }))
    .max(ANSWER_BLOCKS)
    .optional(),
})
export type AnswerSection = z.infer<typeof answerSection>

/** Section of an answer, to be shown as an assembly would insert it. */
export const answerSectionPreview = answerSection.omit({ section_id: true }).extend({
  /** Tender that gives the template's look and the names to replace; without it neither applies. */
  session_id: id.optional(),
  /** Heading level above the section: 2 under a category, 1 without one. */
  under_level: z.number().int().min(0).max(8).default(2),
})

/** Answer to a requirement. */
export const answer = z.discriminatedUnion('kind', [
  /** Sections in the order in which they are inserted. */
  z.object({
    kind: z.literal('sections'),
    sections: z.array(answerSection).min(1).max(ANSWER_SECTIONS),
  }),
  /** Text of the team's own, which becomes a document of the knowledge base. */
  z.object({
    kind: z.literal('text'),
    /** Title of that document; empty: the requirement's. */
    title: typedName.default(''),
    blocks: z.array(answerBlock).min(1).max(ANSWER_BLOCKS),
  }),
  /** The proposal says so under the requirement, with the reason. */
  z.object({ kind: z.literal('not_applicable'), reason: typedNote.default('') }),
  /** Opens the gate, and is a stop of the pre-flight until it is written. The note is for the team alone. */
  z.object({ kind: z.literal('to_be_written'), note: typedNote.default('') }),
])
export type Answer = z.infer<typeof answer>
export type AnswerKind = Answer['kind']

/** Answer as lists of requirements show it; `requirementAnswer` gives all of it. */
export const answerSummary = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sections'),
    sections: z.array(
      z.object({
        section_id: id,
        /** Number of blocks that are kept; absent when all are. */
        kept: count.optional(),
        /** Number of paragraphs with other words. */
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
    /** Its document in the knowledge base; absent once it is deleted. */
    document_id: id.optional(),
    /** Present while its document is read: only then is it among the matches and found by search. */
    being_indexed: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('not_applicable'), reason: z.string() }),
  z.object({ kind: z.literal('to_be_written'), note: z.string() }),
])
export type AnswerSummary = z.infer<typeof answerSummary>

/** Fields about the answer, beside a requirement in lists. */
export const answerFields = z.object({
  /** Absent while there is none. */
  answer: answerSummary.optional(),
  /** Number of changes of the answer so far; absent before the first. */
  answer_revision: count.optional(),
})

export type AnswerFields = z.infer<typeof answerFields>

/** Answer to a requirement, whole, with what is needed to change it. */
export const requirementAnswer = z.object({
  requirement_id: id,
  /** Number of changes so far, which a change names; 0 before the first. */
  revision: count,
  answer: answer.optional(),
  /** First section; of an own text the first of its document, absent while that is being indexed. */
  selected_section_id: z.string().optional(),
  /** Document of an own text. */
  document_id: id.optional(),
  changed_at: time.optional(),
  /** Name of the account; absent when it is deleted, or an automatic selection chose. */
  changed_by: shownName.optional(),
})
export type RequirementAnswer = z.infer<typeof requirementAnswer>

export const answerPut = z.object({
  /** Revision that the sender has seen. */
  revision: count,
  answer: answer.refine((one) => JSON.stringify(one).length <= ANSWER_CHARACTERS),
})
export type AnswerPut = z.infer<typeof answerPut>

export const answerClearQuery = z.object({ revision: z.coerce.number().int().min(0) })

/** Earlier answers to a requirement that somebody wrote, trimmed or put together, the newest first. */
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
  /** Pixels. */
  width: count,
  height: count,
})
export type AnswerPicture = z.infer<typeof answerPicture>

/** Content of a paragraph that other words cannot hold. */
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

/** Block of a section, for choosing and retyping. */
export const sectionBlock = z.object({
  /** Index in the document. */
  block: blockIndex,
  kind: z.enum(['paragraph', 'heading', 'list_item', 'table', 'page_section']),
  /** Level of a heading or a list item. */
  level: z.number().int().min(1).max(9).optional(),
  /** Number or bullet before it, as the document shows it. */
  marker: z.string().optional(),
  /** Words as a reader sees them; of a table the beginning. */
  text: z.string(),
  /** Words with their formatting; only of what can be retyped. */
  runs: z.array(answerRun).optional(),
  /** Cells of a table's first rows. */
  rows: z.array(z.array(z.string())).optional(),
  pictures: count,
  /** True when other words can take its place without losing anything. */
  can_be_retyped: z.boolean(),
  /** Content of the block that retyping would lose. */
  losses: z.array(z.object({ kind: retypingLoss, count })),
})
export type SectionBlock = z.infer<typeof sectionBlock>

export const sectionBlocksQuery = z.object({
  /** First block wanted; absent: the first of the section. */
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
  /** `from` of the next answer; absent at the end. */
  next: count.optional(),
})
export type SectionBlocks = z.infer<typeof sectionBlocks>
