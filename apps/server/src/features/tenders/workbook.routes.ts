import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { XLSM, XLSX } from '#platform/http/content-types.ts'
import { route } from '#platform/http/route.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { makeWorkbook, summariseWorkbook, type WorkbookDeps } from './workbook/tender-workbook.ts'

/**
 * Creates the error for a download that the browser aborted before the workbook was ready. Nobody receives this
 * response.
 */
const gone = () => new ProductError('job.cancelled', 499)

export function registerWorkbookRoutes(app: FastifyInstance, deps: WorkbookDeps): void {
  route(app, calls.downloadWorkbook, async ({ params, request }) => {
    const asking = whileConnected(request, gone)
    try {
      const { fileName, open } = await makeWorkbook(deps, params.id, asking.signal)
      return {
        content: () => Promise.resolve(open()),
        fileName,
        contentType: /m$/i.test(fileName) ? XLSM : XLSX,
      }
    } finally {
      asking.stop()
    }
  })

  route(app, calls.workbookSummary, async ({ params, request }) => {
    const asking = whileConnected(request, gone)
    try {
      return await summariseWorkbook(deps, params.id, asking.signal)
    } finally {
      asking.stop()
    }
  })
}
