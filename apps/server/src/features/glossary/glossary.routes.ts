import { calls, CSV_SEPARATORS, type Language } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { receiveUpload } from '#platform/http/receive-upload.ts'
import { route } from '#platform/http/route.ts'
import {
  addConcept,
  changeConcept,
  type GlossaryDeps,
  removeConcept,
  restoreConcept,
} from './change-concept.ts'
import { glossaryFile, receiveGlossaryFile } from './glossary-file.ts'
import { importConcepts } from './import-concepts.ts'
import { listAllConcepts, listConcepts } from './list-concepts.ts'

const GLOSSARY_FILES: Record<Language, string> = { en: 'glossary.csv', 'pt-BR': 'glossario.csv' }

export function registerGlossaryRoutes(app: FastifyInstance, deps: GlossaryDeps): void {
  route(app, calls.glossary, ({ query }) => listConcepts(deps.db, query))
  route(app, calls.addConcept, ({ body }) => addConcept(deps, body))
  route(app, calls.changeConcept, ({ params, body }) => changeConcept(deps, params.id, body))
  route(app, calls.removeConcept, ({ params, query }) => removeConcept(deps, params.id, query.seen))
  route(app, calls.glossaryFile, async ({ language }) => ({
    content: glossaryFile(await listAllConcepts(deps.db), CSV_SEPARATORS[language]),
    fileName: GLOSSARY_FILES[language],
    contentType: 'text/csv; charset=utf-8',
  }))
  route(app, calls.importGlossary, async ({ request }) => {
    const { kept } = await receiveUpload(
      request,
      calls.importGlossary.multipart,
      (_, stream) => receiveGlossaryFile(stream),
      () => Promise.resolve(),
    )
    return importConcepts(deps, kept)
  })
  route(app, calls.restoreConcept, ({ params, query }) => restoreConcept(deps, params.id, query.seen))
}
