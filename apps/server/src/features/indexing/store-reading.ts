import { knownDocumentLanguage } from '@tenderwright/contract'
import { openDocument, READING_VERSION, type OpenedDocument } from '@tenderwright/docx'
import { detectLanguage, type Language } from '@tenderwright/search'
import { takeGenerationTurn } from '#knowledge/visible-sections.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { reachPhase } from '#platform/log/phase.ts'
import { documentAt } from '#platform/storage/place/document-at.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { timestamp } from '#platform/time/clock.ts'
import { documentGone, documentReadElsewhere } from './indexing.errors.ts'
import type { DocumentReadings, MovedMatch, SectionReferences } from './indexing.ports.ts'
import { type DocumentRow, findDocument } from './indexing.repository.ts'
import { namesOf } from './names-of-document.ts'
import { countSection, type QualityMeasures, qualityScore } from './quality-score.ts'
import { type WriteDeps, writeSections } from './write-sections.ts'

export interface ReadingDeps extends Omit<WriteDeps, 'db'> {
  storage: Storage
  documents: DocumentReadings
  references: Pick<SectionReferences, 'carry' | 'showOwnText' | 'listOwnText' | 'rescore'>
}

/**
 * Parts of a background job that are needed to read a document: the database, the signal for cancelling, and functions
 * that report progress and set a time limit.
 */
export type ProcessContext = Pick<JobContext, 'db' | 'signal' | 'report' | 'limitTime'>

export interface ProcessedDocument {
  sections: number
  words: number
}

/**
 * Progress of the indexing job, in per cent, between the beginning and the end of reading the document. Storing the
 * sections comes afterwards.
 */
const READ = { from: 3, to: 50 }
const WRITE = { from: 50, to: 92 }

/**
 * Reads a document's .docx file, and replaces the document's visible sections and search index by the new ones.
 * @param generation number of this reading, stored with its sections
 * @throws ProductError `documents.not_found` if the document was deleted meanwhile
 * @throws ProductError `documents.duplicate_running` if another reading of it has started
 */
export async function readDocument(
  deps: ReadingDeps,
  context: ProcessContext,
  document: DocumentRow,
  generation: number,
): Promise<ProcessedDocument> {
  const { db, signal, report } = context
  // If the storage does not answer or its disk was unmounted, the reading is postponed. Otherwise the file itself would
  // seem lost.
  await deps.storage.check()
  const opened = await openDocument(documentAt(deps.storage.addressOf(document.sha256)), {
    signal,
    countsActiveContent: true,
    onProgress: (fraction) => {
      reachPhase('document.reading')
      // If a report fails, the error is ignored here: the next report fails too, and is awaited.
      report({ progress: READ.from + fraction * (READ.to - READ.from) }).catch(() => undefined)
    },
  })
  try {
    return await storeReading(deps, context, document, generation, opened)
  } catch (error) {
    // If the document was deleted meanwhile, its foreign key no longer exists. This is not a defect.
    if (!(await findDocument(db, document.id))) throw documentGone()
    throw error
  } finally {
    await opened.close()
  }
}

/**
 * Stores the sections, search index and properties of a document that was opened. At the end, all of them become
 * visible at once.
 */
async function storeReading(
  deps: ReadingDeps,
  { db, signal, report }: ProcessContext,
  document: DocumentRow,
  generation: number,
  opened: OpenedDocument,
): Promise<ProcessedDocument> {
  const total = opened.sectionCount
  const { facts } = opened
  const count = (indexed: number) => ({ sections_total: total, sections_indexed: indexed })
  await report({
    step: 'extracted',
    progress: READ.to,
    message: { code: 'extracted', params: { count: total } },
    detail: count(0),
  })
  const measures: QualityMeasures = {
    sections: 0,
    headed: 0,
    confidence: 0,
    usable: 0,
    words: facts.wordCount,
    images: facts.imageCount,
    trackedChanges: facts.hasTrackedChanges,
  }
  const language = await languageOf(opened)
  if (total === 0) await report({ step: 'no_sections', message: { code: 'no_sections' } })
  else {
    await report({ step: 'writing_sections', message: { code: 'writing_sections' } })
    const { hospital_name: client } = namesOf(document, facts)
    const target = { documentId: document.id, generation, language, client }
    for await (const batch of writeSections({ ...deps, db }, target, opened.sections())) {
      signal.throwIfAborted()
      for (const section of batch) countSection(measures, section)
      const written = measures.sections
      await report({
        progress: WRITE.from + (written / total) * (WRITE.to - WRITE.from),
        message: { code: 'sections_written', params: { written, total } },
        detail: { ...count(written), current_section: batch.at(-1)!.title },
      })
    }
  }

  if (total > 0)
    await report({ step: 'persist_sections', progress: WRITE.to, message: { code: 'persist_sections' } })
  reachPhase('document.written')
  let moved: readonly MovedMatch[] = []
  await inWriteTransaction(
    db,
    async (transaction) => {
      await takeGenerationTurn(transaction, document.id)
      const current = await findDocument(transaction, document.id)
      if (!current) throw documentGone()
      // Another reading has started, and may have removed the sections that this one wrote.
      if (current.started_generation !== generation) throw documentReadElsewhere(current.file_name)
      const now = timestamp(deps.clock)
      if (current.generation !== null)
        moved = await deps.references.carry(transaction, {
          documentId: document.id,
          fileName: current.file_name,
          from: current.generation,
          to: generation,
          at: now,
        })
      if (current.kind === 'own_text')
        await deps.references.showOwnText(transaction, { documentId: document.id, generation })
      await deps.documents.showGeneration(
        transaction,
        document.id,
        {
          ...namesOf(current, facts),
          language,
          generation,
          reading_version: READING_VERSION,
          total_sections: total,
          total_words: facts.wordCount,
          total_pages: facts.pageCount ?? null,
          quality_score: qualityScore(measures),
          active_content: JSON.stringify(facts.activeContent ?? []),
          facts: JSON.stringify({
            coverText: facts.coverText,
            headerTexts: facts.headerTexts,
            properties: facts.properties,
            declaredLanguage: facts.declaredLanguage,
            notices: facts.notices,
          }),
          indexed_at: now,
          updated_at: now,
        },
        deps.clock,
      )
    },
    `document:${document.id}`,
  )
  reachPhase('document.visible')
  await deps.references.rescore(moved)
  if (document.kind === 'own_text') await deps.references.listOwnText(document.id)
  return { sections: total, words: facts.wordCount }
}

/**
 * Number of sections whose text is used to recognise the language of a document. More sections do not improve the
 * result.
 */
const LANGUAGE_SAMPLE_SECTIONS = 40

async function languageOf(opened: OpenedDocument): Promise<Language> {
  const declared = knownDocumentLanguage(opened.facts.language)
  if (declared) return declared
  const sample: string[] = []
  for await (const { text } of opened.sections()) if (sample.push(text) >= LANGUAGE_SAMPLE_SECTIONS) break
  return detectLanguage(sample)
}
