import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { findNamesInPackage } from './scan-package.ts'

// Stories are tested in fidelity/08-replacement.test.ts, the forms of a name in find-names.test.ts.

const OLD = 'Hospital São João'

test('the scan covers hidden places, too: authors, data, names of files and of pictures, rich text, embedded files', async () => {
  const part = (name: string, data: string, kind: string, id: string) => ({
    name,
    data,
    kind,
    contentType: 'application/xml',
    id,
  })
  const file: WordFile = {
    body:
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="logo_hospital_sao_joao.png"/></wp:inline></w:drawing></w:r></w:p>' +
      `<w:sdt><w:sdtPr><w:tag w:val="${OLD}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`,
    comments: `<w:comment w:id="0" w:author="Compras do ${OLD}">${paragraph('x')}</w:comment>`,
    customProperties: { Cliente: OLD },
    parts: [
      part('customXml/item1.xml', `<c client="${OLD}"><n>x</n></c>`, 'customXml', 'r1'),
      part('word/HospitalSaoJoao.bin', 'x', 'oleObject', 'r2'),
      part('word/one.rtf', String.raw`{\rtf1 Hospital \b S\'e3o\b0  Jo\u227?o}`, 'aFChunk', 'r3'),
      part('word/afchunk1.dat', `<p>${OLD}</p>`, 'aFChunk', 'r4'),
      part(
        'word/afchunk2.dat',
        `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>${OLD}</p>`,
        'aFChunk',
        'r5',
      ),
    ],
  }
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const path = await writeWordFile(join(folder, 'a.docx'), file)
    const outer = join(folder, 'outer.docx')
    const zip = await ZipWriter.create(outer)
    await zip.add('word/embeddings/inner.docx', await readFile(path))
    await zip.finish()
    const expected = [
      ['body', 'word/document.xml'],
      ['body', 'word/document.xml'],
      ['comments', 'word/comments.xml'],
      ['data', 'customXml/item1.xml'],
      ['embedded', 'word/afchunk1.dat'],
      ['embedded', 'word/afchunk2.dat'],
      ['embedded', 'word/one.rtf'],
      ['fileName', 'word/HospitalSaoJoao.bin'],
      ['properties', 'docProps/custom.xml'],
    ]
    const where = (found: { story: string; part: string }[]): string[][] =>
      found
        .map(({ story, part: of }) => [story, of])
        .toSorted((a, b) => a.join().localeCompare(b.join(), 'en'))
    expect(where(await findNamesInPackage(path, [OLD]))).toEqual(expected)
    const inner = await findNamesInPackage(outer, [OLD])
    expect(inner.map(({ part: of }) => of).toSorted()).toEqual(
      expected.map(([, of]) => `word/embeddings/inner.docx › ${of}`).toSorted(),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
