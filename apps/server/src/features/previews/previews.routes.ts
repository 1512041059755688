import { calls } from '@tenderwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { DOCX } from '#platform/http/content-types.ts'
import { route, type FileAnswer } from '#platform/http/route.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { ComposingThread } from './composing-thread.ts'
import type { Inserting, InsertionOf } from './insertion.ts'
import { placeSection } from './place-section.ts'
import type { PreviewCache } from './preview-cache.ts'
import { SectionPreviews, type PreviewPlace } from './preview-section.ts'
import { previewUnwanted } from './previews.errors.ts'

export function registerPreviewRoutes(
  app: FastifyInstance,
  deps: {
    db: Db
    storage: Storage
    clock: Clock
    cache: PreviewCache
    insertionOf: InsertionOf
    plainInsertion: Inserting
  },
): void {
  const composer = new ComposingThread()
  const previews = new SectionPreviews({ ...deps, composer })
  app.addHook('onClose', () => composer.close())

  route(app, calls.sectionPlacement, ({ params, query }) => placeSection(deps, params.id, query.session_id))

  const preview = async (id: string, place: PreviewPlace, request: FastifyRequest): Promise<FileAnswer> => {
    const asking = whileConnected(request, previewUnwanted)
    try {
      const { file, title } = await previews.read(id, place, asking.signal)
      return { content: () => file.open(), fileName: `${title.slice(0, 100)}.docx`, contentType: DOCX }
    } finally {
      asking.stop()
    }
  }

  route(app, calls.sectionPreview, ({ params, query, request }) =>
    preview(params.id, { underLevel: query.under_level, tenderId: query.session_id }, request),
  )

  route(app, calls.answerSectionPreview, ({ params, body, request }) => {
    const { under_level: underLevel, session_id: tenderId, kept_blocks: keptBlocks, retyped } = body
    const choice = {
      ...(keptBlocks && { keptBlocks }),
      ...(retyped && { retyped: retyped.map(({ block, runs }) => ({ block, pieces: runs })) }),
    }
    return preview(params.id, { underLevel, tenderId, choice }, request)
  })
}
