import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import type { StagedFile, Storage } from '#platform/storage/storage.ts'
import type { MatrixReadings } from './matrix-readings.ts'
import { uploadCancelled } from './matrix.errors.ts'
import type { FileToRead } from './read-matrix.ts'
import { stageMatrix } from './stage-matrix.ts'

/**
 * Schema of the form fields that are sent with an uploaded requirements matrix. The browser chooses `progress_id`, and
 * asks for the progress with it.
 */
type UploadSchema = z.ZodType<{ progress_id?: string | undefined }>

/** Uploaded requirements matrix as a temporary file, with the form fields that were sent with it. */
interface ReceivedMatrix<Fields> extends Omit<FileToRead, 'path'> {
  file: StagedFile
  fields: Fields
  userId: string | undefined
}

/**
 * Stores an uploaded requirements matrix temporarily, passes it to `work`, and deletes it at the end. If the browser
 * disconnects, the signal that `work` gets is aborted.
 */
export async function withMatrix<Schema extends UploadSchema, Result>(
  { storage, readings }: { storage: Storage; readings: MatrixReadings },
  { request, schema }: { request: FastifyRequest; schema: Schema },
  work: (matrix: ReceivedMatrix<z.output<Schema>>) => Promise<Result>,
): Promise<Result> {
  const asking = whileConnected(request, uploadCancelled)
  try {
    const { fileName, fields, kept } = await receiveUpload(
      request,
      schema,
      (name, stream) => stageMatrix(storage, name, stream),
      (staged) => staged.discard(),
    )
    const userId = request.user?.id
    const report = readings.begin(userId, fields.progress_id)
    try {
      return await work({
        file: kept,
        fileName,
        fields,
        userId,
        signal: asking.signal,
        onProgress: (step) => report.at(step),
      })
    } finally {
      report.end()
      await kept.discard()
    }
  } finally {
    asking.stop()
  }
}
