import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { DOCX } from '#platform/http/content-types.ts'
import { route } from '#platform/http/route.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { ComposingThread } from './composing-thread.ts'
import type { Inserting, InsertionOf } from './insertion.ts'
import { placeSection } from './place-section.ts'
import type { PreviewCache } from './preview-cache.ts'
import { SectionPreviews } from './preview-section.ts'
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

  route(app, calls.sectionPreview, async ({ params, query, request }) => {
    const asking = whileConnected(request, previewUnwanted)
    try {
      const place = { underLevel: query.under_level, tenderId: query.session_id }
      const { file, title } = await previews.read(params.id, place, asking.signal)
      return { content: () => file.open(), fileName: `${title.slice(0, 100)}.docx`, contentType: DOCX }
    } finally {
      asking.stop()
    }
  })
}
