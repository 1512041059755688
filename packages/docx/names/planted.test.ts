import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { clientsOf, randomOf } from './clients.fixture.ts'
import { collectIdentifiers } from './collect-identifiers.ts'
import { RemainingNameFinder } from './find-names.ts'
import { missedPlants, plantedRun } from './planted-run.fixture.ts'
import { STORY_NAMES } from './planted.fixture.ts'
import { scanPackage } from './scan-package.ts'

// `npm run bench:names` tries more clients and documents, and clean documents of a folder.
test('all names, initials, numbers and addresses planted in every story are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    const run = await plantedRun(folder, { seed: 7, clients: 40, documents: 11, collect: collectIdentifiers })
    expect(new Set(run.plants.map(({ story }) => story))).toEqual(new Set(STORY_NAMES))
    expect(run.plants.length).toBeGreaterThanOrEqual(200)
    expect(missedPlants(run)).toEqual([])
    expect(run.identifiers.collected).toBe(run.identifiers.written)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('texts that were not looked for are not found, and unread parts are listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clean-'))
  const picture = { data: Buffer.from('x'), kind: 'image', contentType: 'image/png', id: 'rPic' }
  const text =
    'O SUS, a ANVISA e a LGPD pedem API REST, HL7 e RIS/PACS em até 24 h; o hospital geral tem 200 leitos na UTI. ' +
    'Processo nº 12/2024, Lei nº 13.709/2018, tel. (11) 4002-8922, CEP 01310-100, CNPJ 11.222.333/0001-81.'
  try {
    const path = await writeWordFile(join(folder, 'a.docx'), {
      body: paragraph(text) + paragraph(text.toUpperCase()),
      parts: [
        { ...picture, name: 'word/media/image1.png' },
        {
          ...picture,
          name: 'word/embeddings/old.bin',
          data: Buffer.from('\u00D0\u00CF\u0011\u00E0', 'latin1'),
          id: 'r2',
        },
        {
          ...picture,
          name: 'word/embeddings/locked.docx',
          data: Buffer.from('\u00D0\u00CF\u0011\u00E0', 'latin1'),
          id: 'r3',
        },
        { ...picture, name: 'word/embeddings/broken.xlsx', data: Buffer.from('PK\u0003\u0004x'), id: 'r4' },
      ],
    })
    const finder = new RemainingNameFinder(clientsOf(randomOf(7), 150).map(({ name }) => name))
    const { found, unread } = await scanPackage(path, finder)
    expect(found).toEqual([])
    expect(unread).toEqual([
      { part: 'word/media/image1.png', why: 'picture' },
      { part: 'word/embeddings/old.bin', why: 'unknown' },
      { part: 'word/embeddings/locked.docx', why: 'encrypted' },
      { part: 'word/embeddings/broken.xlsx', why: 'damaged' },
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
