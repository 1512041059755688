import { type Answer, type AnswerBlock, type AnswerRun, type DocumentLanguage } from '@tenderwright/contract'
import type { NewText, TextBlock, TextPicture, TextPiece } from '@tenderwright/docx'
import type { Db } from '#platform/database/database.ts'

/** Languages of Word's spell checking, as BCP 47 tags (`w:lang`). */
const WORD_LANGUAGES: Record<DocumentLanguage, NewText['language']> = { pt: 'pt-BR', en: 'en-US' }

export type OwnText = Extract<Answer, { kind: 'text' }>

/**
 * Title, author, date and language of a typed answer. They become properties of the Word document in which the answer
 * is stored.
 */
interface OwnTextFacts {
  /** Id of the saved answer, stored as the document's `identifier` property. */
  id: string
  tenderId: string
  title: string
  author: string
  created: string
  language: DocumentLanguage
}

/**
 * Converts a typed answer with its pictures to the input of the Word writer.
 * @returns `undefined` if the text refers to a picture that the tender does not have
 */
export async function documentOfOwnText(
  db: Db,
  { id, tenderId, language, ...facts }: OwnTextFacts,
  { blocks }: OwnText,
): Promise<NewText | undefined> {
  const wanted = new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture_id] : [])))
  const pictures = await readPictures(db, tenderId, [...wanted])
  if (pictures.size < wanted.size) return undefined
  return {
    ...facts,
    identifier: id,
    language: WORD_LANGUAGES[language],
    blocks: blocks.map((block) => blockOf(block, pictures)),
  }
}

/**
 * Returns the plain text of a typed answer, with one line for each paragraph and table row. Table cells are separated
 * by " | ". Pictures are left out.
 */
export function wordsOfOwnText({ blocks }: OwnText): string {
  const wordsOf = (runs: readonly AnswerRun[]) => runs.map(({ text }) => text).join('')
  return blocks
    .flatMap((block) => {
      if (block.kind === 'picture') return []
      if (block.kind === 'table')
        return block.rows.map((row) => row.map(({ runs }) => wordsOf(runs)).join(' | '))
      return [wordsOf(block.runs)]
    })
    .join('\n')
}

async function readPictures(
  db: Db,
  tenderId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TextPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('answer_pictures')
    .select(['id', 'type', 'width', 'height', 'bytes'])
    .where('session_id', '=', tenderId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}

function blockOf(block: AnswerBlock, pictures: ReadonlyMap<string, TextPicture>): TextBlock {
  switch (block.kind) {
    case 'paragraph':
      return { kind: 'paragraph', pieces: piecesOf(block.runs) }
    case 'heading':
      return { kind: 'heading', level: block.level, pieces: piecesOf(block.runs) }
    case 'list_item':
      return { kind: 'listItem', list: block.list, level: block.level, pieces: piecesOf(block.runs) }
    case 'table':
      return {
        kind: 'table',
        hasHeader: block.has_header,
        rows: block.rows.map((row) => row.map(({ runs }) => piecesOf(runs))),
      }
    default:
      return {
        kind: 'picture',
        picture: pictures.get(block.picture_id)!,
        alternativeText: block.alternative_text,
        width: block.width,
      }
  }
}

const piecesOf = (runs: readonly AnswerRun[]): TextPiece[] => runs.map((run) => ({ ...run }))
