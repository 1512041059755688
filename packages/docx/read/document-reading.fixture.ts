import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { openDocument } from './open-document.ts'
import type { DocumentFacts, SectionReading } from './document-reading.ts'

/** Result of reading a test's Word file: properties of the whole document, and all its sections. */
export interface Reading {
  facts: DocumentFacts
  sections: SectionReading[]
}

/** Creates a temporary folder that is removed after the current test, and returns its path. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-read-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/**
 * Opens a test's Word file with `openDocument`, and returns its properties and all its sections. The document is closed
 * afterwards.
 */
export async function readPath(path: string): Promise<Reading> {
  const document = await openDocument(path)
  try {
    const sections: SectionReading[] = []
    for await (const section of document.sections()) sections.push(section)
    return { facts: document.facts, sections }
  } finally {
    await document.close()
  }
}

/**
 * Writes a Word file with the given content, opens it with `openDocument`, and returns its properties and all its
 * sections. A test thus states a document as XML and checks how it is read. The file is deleted afterwards.
 */
export async function read(file: WordFile): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-read-'))
  try {
    return await readPath(await writeWordFile(join(folder, 'document.docx'), file))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Style definitions of a test's Word file, with the ids that a Portuguese Word gives them: Normal, heading 1
 * (`Ttulo1`), heading 2 (`Ttulo2`) and the first level of a table of contents.
 */
export const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Ttulo2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>'
/**
 * Returns the XML of a heading paragraph of level 1, in the style `Ttulo1` that `STYLES` defines.
 * @param more further XML for its paragraph properties (`w:pPr`)
 */
export const h1 = (text: string, more = ''): string => paragraph(text, `<w:pStyle w:val="Ttulo1"/>${more}`)
/** Returns the XML of a heading paragraph of level 2, in the style `Ttulo2` that `STYLES` defines. */
export const h2 = (text: string): string => paragraph(text, '<w:pStyle w:val="Ttulo2"/>')
/** Returns a text of `n` different words for a test: "palavra0 palavra1 palavra2". */
export const words = (n: number, word = 'palavra'): string =>
  Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ')
/** Returns the XML of a paragraph of running text with `n` different words. */
export const body = (n = 40): string => paragraph(words(n))
