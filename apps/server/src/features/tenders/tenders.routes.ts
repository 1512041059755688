import {
  calls,
  toDocumentLanguage,
  type Language,
  type RfpUploadResponse,
  type SelectResponse,
} from '@tenderwright/contract'
import { writeMatrixTemplate } from '@tenderwright/workbook'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { XLSX } from '#platform/http/content-types.ts'
import { languageOf } from '#platform/http/language.ts'
import { route } from '#platform/http/route.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { registerMatrixRoutes } from './matrix.routes.ts'
import { accountOf, type AnswerDeps, registerAnswerRoutes } from './answers/answers.routes.ts'
import { registerAmendmentRoutes } from './amendments/amendments.routes.ts'
import { registerMatchingRoutes } from './matching.routes.ts'
import type { MatchingDeps } from './matching/match-tender.ts'
import { createTender } from './matrix/create-tender.ts'
import { MatrixReadings } from './matrix/matrix-readings.ts'
import { withMatrix } from './matrix/receive-matrix.ts'
import { bringBackTender } from './deleted/bring-back-tender.ts'
import { deleteTender } from './deleted/delete-tender.ts'
import { type EraseDeps, eraseTender } from './deleted/erase-tender.ts'
import { listDeletedTenders } from './deleted/list-deleted-tenders.ts'
import { readSectionContent } from './selection/read-section-content.ts'
import { listTenders, readTender, readTenderDetails } from './requirements/read-tenders.ts'
import { markRequirement } from './requirements/mark-requirement.ts'
import { renameTender } from './requirements/rename-tender.ts'
import { selectSection, type SelectDeps } from './selection/select-section.ts'
import { statesOnThread, type StateWork } from './states/state-thread.ts'
import { registerWorkRoutes } from './work.routes.ts'
import { registerWorkbookRoutes } from './workbook.routes.ts'
import type { WorkbookDeps } from './workbook/tender-workbook.ts'

/**
 * Services that the HTTP calls about tenders need. Some are functions of the server's search, embeddings, families and
 * documents features.
 */
type TenderDeps = SelectDeps &
  EraseDeps &
  MatchingDeps &
  WorkbookDeps &
  AnswerDeps & {
    storage: Storage
    config: Config
    /**
     * Service that stores, restores and compares whole tenders. By default it is a worker thread, which starts with the
     * first call.
     */
    states?: StateWork | undefined
  }

const TEMPLATE_NAMES: Record<Language, string> = {
  'pt-BR': 'matriz-de-requisitos.xlsx',
  en: 'requirements-matrix.xlsx',
}

export function registerTenderRoutes(app: FastifyInstance, deps: TenderDeps): void {
  registerMatchingRoutes(app, deps)
  registerWorkbookRoutes(app, deps)
  registerAnswerRoutes(app, deps)
  registerWorkRoutes(app, deps)
  const readings = new MatrixReadings()
  const states = deps.states ?? statesOnThread(deps.config)
  app.addHook('onClose', () => states.close())
  registerMatrixRoutes(app, { ...deps, readings, states })
  registerAmendmentRoutes(app, { ...deps, readings, states })

  route(app, calls.uploadRfp, ({ request }): Promise<RfpUploadResponse> =>
    withMatrix(
      { ...deps, readings },
      { request, schema: calls.uploadRfp.multipart },
      ({ fields, ...matrix }) =>
        createTender(deps, {
          ...matrix,
          organizationName: fields.organization_name,
          rfpName: fields.rfp_name,
        }),
    ),
  )

  route(app, calls.listSessions, () => listTenders(deps))

  route(app, calls.session, ({ params }) => readTenderDetails(deps, params.id))

  route(app, calls.deleteSession, async ({ params, request }) => {
    await deleteTender(deps, params.id, accountOf(request).name)
    return { id: params.id }
  })

  route(app, calls.deletedTenders, () => listDeletedTenders(deps))

  route(app, calls.bringBackTender, ({ params }) => bringBackTender(deps, params.id))

  route(app, calls.eraseTender, async ({ params }) => {
    await eraseTender(deps, params.id)
    return { id: params.id }
  })

  route(app, calls.updateMetadata, async ({ params, body }) => {
    await renameTender(deps, params.id, body)
    return readTender(deps, params.id)
  })

  route(app, calls.updateRequirement, ({ params, body }) =>
    markRequirement(deps, { tenderId: params.id, requirementId: params.requirement }, body),
  )

  route(app, calls.select, ({ params, body }): Promise<SelectResponse> =>
    selectSection(deps, {
      tenderId: params.id,
      requirementId: body.requirement_id,
      sectionId: body.section_id,
      seen: body.seen,
    }),
  )

  route(app, calls.sectionContent, ({ params }) => readSectionContent(deps, params.id))

  route(app, calls.downloadMatrixTemplate, async ({ query, language: asked }) => {
    const language = query.language === undefined ? asked : languageOf(query.language)
    return {
      content: await writeMatrixTemplate(toDocumentLanguage(language)),
      fileName: TEMPLATE_NAMES[language],
      contentType: XLSX,
    }
  })
}
