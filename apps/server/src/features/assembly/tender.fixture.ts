import { createReadStream } from 'node:fs'
import path from 'node:path'
import { classicDesign, openDocument, writeTemplate, type TemplateDesign } from '@tenderwright/docx'
import type { Services } from '../../services.ts'

type Block = TemplateDesign['cover'][number]

function paragraph(style: string, ...runs: string[]): Block {
  return {
    name: 'w:p',
    attributes: {},
    children: [
      {
        name: 'w:pPr',
        attributes: {},
        children: [{ name: 'w:pStyle', attributes: { 'w:val': style }, children: [] }],
      },
      ...runs.map((text) => ({
        name: 'w:r',
        attributes: {},
        children: [{ name: 'w:t', attributes: { 'xml:space': 'preserve' }, children: [text] }],
      })),
    ],
  }
}

/**
 * Earlier proposal that a test writes as a .docx. The keys of `sections` are titles; a section is a list of paragraphs,
 * and a paragraph a list of runs (pieces of text).
 */
export interface EarlierProposal {
  fileName: string
  client: string
  tender: string
  header: string
  /** Subject of the file's properties. */
  subject?: string
  sections: Record<string, string[][]>
}

const now = '2026-01-05T08:00:00.000Z'

/**
 * Writes an earlier proposal as a real .docx into the storage, because tests copy sections from that file. Stores its
 * sections in the database as indexing would do, so that no indexing job must run. Returns the ids of the sections; the
 * key is the section's title.
 */
export async function addProposal(
  { db, storage, ids }: Services,
  dataDir: string,
  proposal: EarlierProposal,
): Promise<{ documentId: string; sha256: string; sections: Map<string, number> }> {
  const file = path.join(dataDir, `${proposal.fileName}.source`)
  const body: Block[] = []
  for (const [title, paragraphs] of Object.entries(proposal.sections)) {
    body.push(paragraph('Heading1', title))
    for (const runs of paragraphs) body.push(paragraph('Normal', ...runs))
  }
  await writeTemplate(file, {
    ...classicDesign,
    cover: body,
    header: [paragraph('Header', proposal.header)],
  })
  const staged = await storage.stage(createReadStream(file))
  await staged.keep()
  const document = await openDocument(file)
  const documentId = ids.next()
  await db
    .insertInto('documents')
    .values({
      id: documentId,
      sha256: staged.sha256,
      file_name: proposal.fileName,
      hospital_name: proposal.client,
      hospital_type: 'unknown',
      rfp_name: proposal.tender,
      origin: 'upload',
      file_path: proposal.fileName,
      file_size_bytes: staged.sizeBytes,
      total_sections: document.sectionCount,
      total_words: 0,
      usage_count: 0,
      quality_score: 0,
      status: 'active',
      generation: 1,
      facts: JSON.stringify({
        coverText: document.facts.coverText,
        headerTexts: document.facts.headerTexts,
        properties: { ...document.facts.properties, custom: { Assunto: proposal.subject ?? '' } },
      }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const sections = new Map<string, number>()
  for await (const section of document.sections()) {
    const { id } = await db
      .insertInto('sections')
      .values({
        document_id: documentId,
        generation: 1,
        position: section.index,
        level: section.level,
        title: section.title,
        path: JSON.stringify(section.path),
        content: section.text,
        word_count: section.words,
        first_block: section.firstBlock,
        end_block: section.endBlock,
        images: section.images,
        tables: section.tables,
        heading_source: section.headingSource,
        heading_only: section.headingOnly ? 1 : 0,
        confidence: section.confidence,
        content_hash: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    sections.set(section.title, id)
  }
  await document.close()
  return { documentId, sha256: staged.sha256, sections }
}

/**
 * Stores a tender with a requirements matrix. Each row has a category, an item (short name), and the id of the section
 * that answers it, if any. Returns the tender's id.
 */
export async function addTender(
  { db, ids }: Services,
  names: { client: string; tender: string },
  matrix: [category: string, item: string, sectionId?: number][],
): Promise<string> {
  const id = ids.next()
  await db
    .insertInto('rfp_sessions')
    .values({
      id,
      rfp_filename: 'matriz.xlsx',
      organization_name: names.client,
      rfp_name: names.tender,
      language: 'pt',
      notices: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute()
  for (const [position, [category, item, sectionId]] of matrix.entries()) {
    await db
      .insertInto('requirements')
      .values({
        id: ids.next(),
        session_id: id,
        position,
        category,
        item,
        description: `Descrição de ${item}`,
        sheet: 'Plan1',
        row_number: position + 2,
        selected_section_id: sectionId ?? null,
        selection: sectionId === undefined ? 'none' : 'selected',
      })
      .execute()
  }
  return id
}
