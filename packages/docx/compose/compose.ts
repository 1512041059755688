import type { DocumentSource } from '../package/zip/random-access.ts'
import { randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { takeLedger } from '../ledger/take-ledger.ts'
import { throwIfCancelled } from '../package/errors.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { IntendedChanges } from './account/intended-changes.ts'
import { Notices } from './account/notices.ts'
import { composeBody } from './compose-body.ts'
import { reportOf } from './composition-report.ts'
import { DisarmRecord } from './account/disarm-record.ts'
import { openDraft } from './open-draft.ts'
import { Spool } from './parts/spool.ts'
import { headingReferences, planComposition } from './request/plan.ts'
import type { CompositionReport } from './request/report.ts'
import type { CompositionRequest } from './request/request.ts'
import { surveySources } from './sources/survey-sources.ts'
import { writePackage } from './write-package.ts'

/**
 * Composes a new Word document from sections of other documents, a template, and requested headings and texts.
 * Paragraphs and tables are copied with the styles, lists, pictures and notes that they need. Each source document is
 * read at most twice, and copied text waits on disk. The file appears under its name only when it is complete.
 * @throws {DocxError} the errors of opening a source; `docx.invalid_request` for a faulty request, `docx.cancelled`
 * when the request's signal is aborted, `docx.write_failed` when the file cannot be written
 */
export async function compose(request: CompositionRequest): Promise<CompositionReport> {
  const { output, items, signal } = request
  const plan = planComposition(request)
  const documents: DocumentPackage[] = []
  const spool = await Spool.create(request.spoolDirectory)
  // The temporary file is in the output's folder, so that it can be renamed atomically. Its random name keeps two
  // compositions of the same output apart.
  const temporary = `${output}.${randomUUID()}.part.docx`
  try {
    const open = async (path: DocumentSource): Promise<DocumentPackage> => {
      throwIfCancelled(signal)
      const document = await DocumentPackage.open(path)
      documents.push(document)
      return document
    }
    const account = { notices: new Notices(), changes: new IntendedChanges(), disarmed: new DisarmRecord() }
    const survey = await surveySources(plan.sources, {
      open,
      clean: request.clean,
      signal,
      notices: account.notices,
    })
    const draft = await openDraft(request, plan, survey, spool, account, open)
    const body = await composeBody(request, plan, survey.sources, draft)
    await writePackage(draft, body, temporary, survey.sources, signal)
    // The page numbers in the table of contents and in references are text too, so they are written before the ledger
    // counts the text.
    const numbersPages = request.tableOfContents ?? items.some((item) => headingReferences(item).length > 0)
    const pages = numbersPages ? await request.numberPages?.(temporary) : undefined
    const ledger = await takeLedger({
      output: temporary,
      before: survey.inventories,
      sourceNames: Object.fromEntries(survey.sources.map(({ key, name }) => [key, name])),
      items: plan.ranges.map(({ item, section }) => ({ item, source: section.source })),
      places: body.order.places,
      changes: account.changes.list,
      headers: draft.stories.headers.sources,
    })
    const { size } = await stat(temporary)
    await rename(temporary, output)
    return reportOf(request, draft, body, { bytes: size, ledger, pages: pages ?? 'estimated' })
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await spool.close()
    for (const document of documents) await document.close()
  }
}
