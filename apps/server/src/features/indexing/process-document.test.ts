import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { DocxErrorCode } from '@tenderwright/docx'
import { type ErrorCode, isErrorCode } from '@tenderwright/contract'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { prose, smallDocx } from '../../testing/small-docx.ts'
import { presentDocument } from '../documents/present-document.ts'
import * as documents from '../documents/readings.ts'
import { familiesOf } from '../families/families.ts'
import { insertSegment } from '../search/segments/insert-segment.ts'
import { removeOtherParts } from '../search/segments/remove-segments.ts'
import { carryReferences } from '../tenders/selection/carry-references.ts'
import type { JobReport } from '#platform/jobs/definition.ts'
import { processDocument } from './process-document.ts'
import type { ProcessContext } from './store-reading.ts'

/** Prepares a stored document that waits, and the dependencies of processing it. */
async function prepare({ db, dataDir }: TestDatabase, content: Uint8Array) {
  const clock = new FixedClock()
  const storage = new FolderStorage(dataDir)
  const staged = await storage.stage(Readable.from([content]))
  await staged.keep()
  await staged.discard()
  await db
    .insertInto('documents')
    .values({
      id: 'doc',
      sha256: staged.sha256,
      file_name: 'proposta.docx',
      hospital_name: '-',
      hospital_type: 'unknown',
      origin: 'upload',
      file_path: 'proposta.docx',
      file_size_bytes: staged.sizeBytes,
      total_sections: 0,
      total_words: 0,
      usage_count: 0,
      quality_score: 0,
      status: 'pending',
      facts: '{}',
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
    })
    .execute()
  const deps = {
    config: { documentMinutes: 30 },
    storage,
    clock,
    documents,
    references: {
      carry: carryReferences,
      showOwnText: () => Promise.resolve(),
      listOwnText: () => Promise.resolve(),
      rescore: () => Promise.resolve(),
    },
    insertSegment,
    removeOtherParts,
    families: familiesOf(db),
    tidyIndex: () => Promise.resolve(),
  }
  const context = (
    report: (report: JobReport) => Promise<void> = () => Promise.resolve(),
  ): ProcessContext => ({
    db,
    report,
    signal: new AbortController().signal,
    limitTime: () => {},
  })
  return { db, deps, context }
}

const hundred = smallDocx(
  Array.from({ length: 700 }, (_, index) => ({
    title: `Item ${index}`,
    text: prose(`Descrição do item ${index}`),
  })),
)

describeEachDatabase('processing a document', (open, _, testOnSqlite) => {
  test('shows nothing before everything is written', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    const seen: (number | null)[] = []
    await processDocument(
      deps,
      context(async ({ step }) => {
        if (step === undefined || step === 'finalizing') return
        const { generation } = await db.selectFrom('documents').select('generation').executeTakeFirstOrThrow()
        seen.push(generation)
      }),
      'doc',
    )
    // The last two steps follow the flip.
    expect(new Set(seen.slice(0, -2))).toEqual(new Set([null]))
    const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(document).toMatchObject({ generation: 1, status: 'active', total_sections: 700, language: 'pt' })
    const sections = await db.selectFrom('sections').selectAll().orderBy('position').execute()
    expect(sections).toHaveLength(700)
    expect(sections[699]).toMatchObject({ title: 'Item 699', level: 1, position: 699, path: '["Item 699"]' })
    expect(sections.every((section) => section.first_block < section.end_block)).toBe(true)
  })

  test('changes nothing in the next attempt when an earlier one lost its job after the flip', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    let isFirst = true
    const rescore = async () => {
      if (!isFirst) return
      isFirst = false
      await processDocument(deps, context(), 'doc')
    }
    await processDocument({ ...deps, references: { ...deps.references, rescore } }, context(), 'doc')
    const { generation } = await db.selectFrom('documents').select('generation').executeTakeFirstOrThrow()
    expect(generation).toBe(2)
    const sections = await db.selectFrom('sections').select('generation').execute()
    expect(sections).toHaveLength(700)
    expect(sections.every((section) => section.generation === 2)).toBe(true)
    const parts = await db.selectFrom('search_segment_parts').select('section_count').execute()
    expect(parts.reduce((sum, part) => sum + part.section_count, 0)).toBe(700)
  })

  test('removes the remains of an interrupted attempt', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    const broken = processDocument(
      deps,
      context(({ step, detail }) =>
        step === undefined && Number(detail?.['sections_indexed']) > 0
          ? Promise.reject(new Error('power cut'))
          : Promise.resolve(),
      ),
      'doc',
    )
    await expect(broken).rejects.toThrow('power cut')
    const halfway = await db.selectFrom('sections').select('id').execute()
    expect(halfway.length).toBeGreaterThan(0)
    expect(halfway.length).toBeLessThan(700)
    await processDocument(deps, context(), 'doc')
    const sections = await db.selectFrom('sections').select('generation').execute()
    expect(sections).toHaveLength(700)
    expect(new Set(sections.map(({ generation }) => generation))).toEqual(new Set([2]))
  })

  test('counts and stores active content, which is unknown before the first reading and replaced by a later one', async () => {
    const macros = smallDocx([{ title: 'Suporte', text: prose('Suporte') }], [], {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
      'word/vbaProject.bin': 'x',
    })
    const { db, deps, context } = await prepare(await open(), macros)
    const stored = async () => {
      const row = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
      return [row.active_content, presentDocument(row, 'en').active_content]
    }
    expect(await stored()).toEqual([null, undefined])
    await processDocument(deps, context(), 'doc')
    expect(await stored()).toEqual(['[{"kind":"macro","count":1}]', [{ kind: 'macro', count: 1 }]])
    await db.updateTable('documents').set({ active_content: '[]' }).execute()
    await processDocument(deps, context(), 'doc')
    expect((await stored())[1]).toEqual([{ kind: 'macro', count: 1 }])
  })

  test('keeps the whole result of the attempt that began last, of two for one document', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    let second: Promise<unknown> | undefined
    const first = processDocument(
      deps,
      context(async ({ step }) => {
        if (step !== 'persist_sections') return
        second = processDocument(deps, context(), 'doc')
        await second
      }),
      'doc',
    )
    await expect(first).rejects.toMatchObject({ code: 'documents.duplicate_running' })
    await expect(second).resolves.toMatchObject({ sections: 700 })
    expect(await db.selectFrom('sections').select('id').execute()).toHaveLength(700)
    const document = await db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    expect(document).toMatchObject({ generation: 2, status: 'active' })
  })

  testOnSqlite('is stopped after its time limit, reports why, and may be repeated', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    const hurried = { ...deps, config: { documentMinutes: 1e-6 } }
    await expect(processDocument(hurried, context(), 'doc')).rejects.toMatchObject({
      code: 'documents.too_slow',
    })
    expect(await db.selectFrom('documents').select('generation').execute()).toEqual([{ generation: null }])
    await expect(processDocument(deps, context(), 'doc')).resolves.toMatchObject({ sections: 700 })
    expect(await db.selectFrom('sections').select('id').execute()).toHaveLength(700)
  })

  testOnSqlite('tells its thread the time limit, and when it ends', async () => {
    const { deps, context } = await prepare(await open(), hundred)
    const limits: unknown[] = []
    const limited = { ...context(), limitTime: (limit: unknown) => void limits.push(limit) }
    await processDocument(deps, limited, 'doc')
    const milliseconds = expect.closeTo(600_000, -3) as number
    expect(limits).toEqual([{ milliseconds, code: 'documents.too_slow' }, undefined])
  })

  test('ends when the document is deleted meanwhile, which is no defect', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    const reading = processDocument(
      deps,
      context(async ({ step }) => {
        if (step === 'writing_sections') await db.deleteFrom('documents').execute()
      }),
      'doc',
    )
    await expect(reading).rejects.toMatchObject({ code: 'documents.not_found' })
    expect(await db.selectFrom('sections').selectAll().execute()).toEqual([])
  })

  testOnSqlite('reports an original that is missing from the storage', async () => {
    const { db, deps, context } = await prepare(await open(), hundred)
    const { sha256 } = await db.selectFrom('documents').select('sha256').executeTakeFirstOrThrow()
    await rm(deps.storage.path(sha256))
    await expect(processDocument(deps, context(), 'doc')).rejects.toMatchObject({ code: 'docx.not_found' })
  })
})

test('every refusal of the document engine has its sentences in the contract', () => {
  const codes = {
    'docx.not_found': true,
    'docx.empty': true,
    'docx.not_a_zip': true,
    'docx.encrypted': true,
    'docx.legacy_doc': true,
    'docx.truncated': true,
    'docx.damaged': true,
    'docx.bomb': true,
    'docx.unsafe_name': true,
    'docx.unsupported_compression': true,
    'docx.not_word': true,
    'docx.no_main_part': true,
    'docx.part_missing': true,
    'docx.part_too_large': true,
    'docx.malformed_xml': true,
    'docx.dtd': true,
    'docx.too_deep': true,
    'docx.cancelled': true,
    'docx.invalid_request': true,
    'docx.write_failed': true,
  } satisfies Record<DocxErrorCode & ErrorCode, true> & Record<DocxErrorCode, true>
  for (const code of Object.keys(codes)) expect(isErrorCode(code)).toBe(true)
})
