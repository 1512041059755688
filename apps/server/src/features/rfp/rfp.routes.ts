import {
  calls,
  toDocumentLanguage,
  type Language,
  type RfpUploadResponse,
  type SelectResponse,
} from '@tenderwright/contract'
import { writeMatrixTemplate } from '@tenderwright/workbook'
import type { FastifyInstance } from 'fastify'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { languageOf } from '#platform/http/language.ts'
import { route } from '#platform/http/route.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { createSession } from './create-session.ts'
import { deleteSession, type DeleteSessionDeps } from './delete-session.ts'
import { readSectionContent } from './read-section-content.ts'
import { listSessions, readSession, readSessionDetails } from './read-sessions.ts'
import { renameSession } from './rename-session.ts'
import { selectSection, type SelectDeps } from './select-section.ts'
import { stageMatrix } from './stage-matrix.ts'

export type RfpDeps = SelectDeps & DeleteSessionDeps & { ids: Ids; storage: Storage }

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEMPLATE_NAMES: Record<Language, string> = {
  'pt-BR': 'matriz-de-requisitos.xlsx',
  en: 'requirements-matrix.xlsx',
}

export function registerRfpRoutes(app: FastifyInstance, deps: RfpDeps): void {
  route(app, calls.uploadRfp, async ({ request }): Promise<RfpUploadResponse> => {
    const { fileName, fields, kept } = await receiveUpload(
      request,
      calls.uploadRfp.multipart,
      (name, stream) => stageMatrix(deps.storage, name, stream),
      (staged) => staged.discard(),
    )
    try {
      return await createSession(deps, {
        file: kept,
        fileName,
        organizationName: fields.organization_name,
        rfpName: fields.rfp_name,
        userId: request.user?.id,
      })
    } finally {
      await kept.discard()
    }
  })

  route(app, calls.listSessions, () => listSessions(deps))

  route(app, calls.session, ({ params }) => readSessionDetails(deps, params.id))

  route(app, calls.deleteSession, async ({ params }) => {
    await deleteSession(deps, params.id)
    return { id: params.id }
  })

  route(app, calls.updateMetadata, async ({ params, body }) => {
    await renameSession(deps, params.id, body)
    return readSession(deps, params.id)
  })

  route(app, calls.select, ({ params, body }): Promise<SelectResponse> =>
    selectSection(deps, {
      sessionId: params.id,
      requirementId: body.requirement_id,
      sectionId: body.section_id,
    }),
  )

  route(app, calls.sectionContent, ({ params }) => readSectionContent(deps, params.id))

  route(app, calls.downloadMatrixTemplate, async ({ query, language: asked }) => {
    const language = query.language === undefined ? asked : languageOf(query.language)
    return {
      content: await writeMatrixTemplate(toDocumentLanguage(language)),
      fileName: TEMPLATE_NAMES[language],
      contentType: SPREADSHEET,
    }
  })
}
