import path from 'node:path'
import {
  calls,
  type DocumentDeleteResponse,
  type DocumentDetails,
  type DocumentStatistics,
  type DocumentUploadResponse,
  withoutUnseen,
} from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { guessNames } from '#knowledge/names/guess-names.ts'
import type { Config } from '#platform/config/config.ts'
import { DOCX } from '#platform/http/content-types.ts'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { dayOf, timestamp } from '#platform/time/clock.ts'
import { readCoverDate } from './dates/read-cover-date.ts'
import { deleteDocument, type DeleteDeps } from './delete-document.ts'
import { readDetails } from './details/read-details.ts'
import { documentNotFound, originalMissing } from './documents.errors.ts'
import { changeDocument, findDocument, listDocuments, readStatistics } from './documents.repository.ts'
import { presentDocument, presentUpload } from './present-document.ts'
import { PartialUploads } from './partial-uploads.ts'
import { StoredUploads } from './stored-uploads.ts'
import { registerResumableUploads } from './resumable-upload.routes.ts'
import { type TakeDeps, takeUpload } from './take-document.ts'
import { leastFileBytes, stageUpload } from './upload-document.ts'

type DocumentDeps = TakeDeps &
  DeleteDeps & { storage: Storage; config: Pick<Config, 'maxUploadBytes' | 'storageDir'>; log: Log }

export function registerDocumentRoutes(app: FastifyInstance, deps: DocumentDeps): void {
  const { db, clock, storage, config } = deps
  const uploads = storage.shared
    ? new StoredUploads(storage.shared, deps)
    : new PartialUploads(path.join(config.storageDir, 'uploads'), deps)
  const admission = { storage, room: uploads.room, maxBytes: config.maxUploadBytes }

  route(app, calls.listDocuments, async ({ language }) =>
    (await listDocuments(db)).map((row) => presentDocument(row, language)),
  )

  route(app, calls.documentStatistics, async (): Promise<DocumentStatistics> => {
    const { documents, sections, words, hospitals, ownTexts } = await readStatistics(db)
    return {
      total_documents: documents,
      total_sections: sections,
      total_words: words,
      hospitals,
      unique_hospitals: hospitals.length,
      ...(ownTexts.documents > 0 && { own_texts: ownTexts }),
    }
  })

  route(app, calls.coverNames, ({ body }) => {
    const coverText = withoutUnseen(body.cover_text)
    const { organization, tender } = guessNames({ coverText, headerTexts: [], properties: [] })
    const { date, offered } = readCoverDate(coverText, dayOf(clock))
    return Promise.resolve({
      ...(organization === undefined ? {} : { organization_name: organization.slice(0, 300) }),
      ...(tender === undefined ? {} : { rfp_name: tender.slice(0, 300) }),
      ...(date === undefined ? { offered_dates: offered } : { proposal_date: date }),
    })
  })

  route(app, calls.uploadDocument, async ({ request }): Promise<DocumentUploadResponse> => {
    const { fileName, fields, kept } = await receiveUpload(
      request,
      calls.uploadDocument.multipart,
      (name, stream) =>
        stageUpload(admission, name, stream, leastFileBytes(request.headers['content-length'])),
      (staged) => staged.discard(),
    )
    try {
      const taken = await takeUpload(deps, {
        file: kept,
        fileName,
        organizationName: fields.organization_name,
        rfpName: fields.rfp_name,
        proposalDate: fields.proposal_date,
        outcome: fields.outcome,
      })
      return presentUpload(taken, fileName)
    } finally {
      await kept.discard()
    }
  })

  registerResumableUploads(app, { ...deps, maxBytes: config.maxUploadBytes, uploads })

  route(app, calls.updateDocument, async ({ params, body, language }) => {
    const changed = await changeDocument(db, params.id, {
      ...(body.hospital_name === undefined ? {} : { hospital_name: body.hospital_name }),
      ...(body.hospital_type === undefined ? {} : { hospital_type: body.hospital_type }),
      ...(body.rfp_name === undefined ? {} : { rfp_name: body.rfp_name || null }),
      ...(body.proposal_date === undefined
        ? {}
        : { proposal_date: body.proposal_date || null, proposal_date_by: 'person' as const }),
      ...(body.outcome === undefined ? {} : { outcome: body.outcome }),
      updated_at: timestamp(clock),
    })
    if (!changed) throw documentNotFound()
    return presentDocument(changed, language)
  })

  route(app, calls.documentDetails, async ({ params, language }): Promise<DocumentDetails> => {
    const row = await findDocument(db, params.id)
    if (!row) throw documentNotFound()
    return {
      document: presentDocument(row, language),
      ...(await readDetails(db, row)),
      ...((await storage.has(row.sha256)) ? {} : { original_missing: true as const }),
    }
  })

  route(app, calls.downloadDocument, async ({ params }) => {
    const row = await findDocument(db, params.id)
    if (!row) throw documentNotFound()
    if (!(await storage.has(row.sha256))) throw originalMissing(row.file_name)
    return { content: () => storage.open(row.sha256), fileName: row.file_name, contentType: DOCX }
  })

  route(app, calls.documentUsage, async ({ params }) => {
    if (!(await findDocument(db, params.id))) throw documentNotFound()
    const sessions = await deps.references.count(params.id)
    return { selections: sessions.reduce((sum, { count }) => sum + count, 0), sessions: sessions.length }
  })

  route(app, calls.deleteDocument, ({ params }): Promise<DocumentDeleteResponse> =>
    deleteDocument(deps, params.id),
  )
}
