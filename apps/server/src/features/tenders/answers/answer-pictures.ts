import type { Readable } from 'node:stream'
import {
  ANSWER_PICTURE_BYTES,
  ANSWER_PICTURE_PIXELS,
  ANSWER_PICTURES,
  type AnswerPicture,
} from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import { type ReceivedPicture, receivePicture } from '#platform/pictures/receive-picture.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import type { AnswerPicturesTable } from '../requirements/tenders.tables.ts'
import { pictureNotFound, picturesFull, pictureTooLarge, pictureUnusable } from './answers.errors.ts'

/**
 * Reads a picture that a person uploads for a written answer, and measures its width and height.
 * @throws ProductError `rfp.answer_picture_too_large` if the file has too many bytes
 * @throws ProductError `rfp.answer_picture_unusable` if it is no PNG or JPEG picture, or has too many pixels
 */
export function receiveAnswerPicture(stream: Readable): Promise<ReceivedPicture> {
  return receivePicture(stream, {
    bytes: ANSWER_PICTURE_BYTES,
    pixels: ANSWER_PICTURE_PIXELS,
    tooLarge: pictureTooLarge,
    unusable: pictureUnusable,
  })
}

/**
 * Stores an uploaded picture, which people can then put into their written answers for a tender. Returns the picture's
 * id and size.
 * @throws ProductError `rfp.not_found` if the tender does not exist
 * @throws ProductError `rfp.answer_pictures_full` if the tender already has the maximum number of pictures
 */
export async function keepPicture(
  { db, ids, clock }: { db: Db; ids: Ids; clock: Clock },
  tenderId: string,
  { bytes, type, width, height }: ReceivedPicture,
): Promise<AnswerPicture> {
  const id = ids.next()
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await findTender(transaction, tenderId))) throw tenderNotFound()
      const { pictures } = await transaction
        .selectFrom('answer_pictures')
        .where('session_id', '=', tenderId)
        .select(({ fn }) => fn.countAll<number>().as('pictures'))
        .executeTakeFirstOrThrow()
      if (pictures >= ANSWER_PICTURES) throw picturesFull()
      const created_at = timestamp(clock)
      await transaction
        .insertInto('answer_pictures')
        .values({ id, session_id: tenderId, type, width, height, bytes, created_at })
        .execute()
    },
    `session:${tenderId}`,
  )
  return { picture_id: id, type, width, height }
}

type PictureRow = Selectable<AnswerPicturesTable>

/**
 * Reads a picture that a person uploaded for the written answers of a tender.
 * @throws ProductError `rfp.answer_picture_not_found` if the tender has no picture with this id
 */
export async function readAnswerPicture(db: Db, tenderId: string, id: string): Promise<PictureRow> {
  const row = await db
    .selectFrom('answer_pictures')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', tenderId)
    .executeTakeFirst()
  if (!row) throw pictureNotFound()
  return row
}
