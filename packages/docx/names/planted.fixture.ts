import { join } from 'node:path'
import { paragraph, writeWordFile, W_NAMESPACES } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { acronymsOf } from './acronyms.ts'
import { pick, type Client, type Random } from './clients.fixture.ts'

/**
 * Trace of a client that a test wrote into a document: its text, its form, and the part in which the search must find
 * it.
 */
export interface Plant {
  story: string
  part: string
  written: string
  shape: string
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const bareOf = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '')
const slug = (name: string, joint: string): string =>
  bareOf(name)
    .toLowerCase()
    .replace(/[^a-z]+/g, joint)
    .replace(/^[-_.]|[-_.]$/g, '')

/** Functions that write a client's trace, by kind of trace; undefined when the client has none of that kind. */
const SHAPES: Record<string, (client: Client, random: Random) => string | undefined> = {
  name: ({ name }) => name,
  capitals: ({ name }) => name.toUpperCase(),
  'without accents': ({ name }) => bareOf(name),
  decomposed: ({ name }) => name.normalize('NFD'),
  'soft hyphens': ({ name }) => name.replace(/(\p{L}{3})(\p{L}{3})/gu, '$1\u00AD$2'),
  'no-break spaces': ({ name }) => name.replaceAll(' ', '\u00A0'),
  'two lines': ({ name }) => name.replace(' ', '\n'),
  ligature: ({ name }) => (/fi/.test(name) ? name.replaceAll('fi', '\uFB01') : undefined),
  'without title': ({ name }) =>
    /\b(?:Dr|Dra|Prof|Profa)\. /.test(name) ? name.replace(/\b(?:Dr|Dra|Prof|Profa)\. /, '') : undefined,
  initials: ({ name }, random) => {
    const acronyms = acronymsOf(name).filter((one) => one.length >= 3)
    return acronyms.length === 0 ? undefined : pick(random, acronyms)
  },
  'initials with dots': ({ name }, random) => {
    const acronyms = acronymsOf(name).filter((one) => one.length >= 3)
    return acronyms.length === 0
      ? undefined
      : Array.from(pick(random, acronyms), (letter) => `${letter}.`).join('')
  },
  registration: ({ registration }) => registration,
  'registration without signs': ({ registration }) => registration.replace(/\D/g, ''),
  email: ({ email }) => email,
  domain: ({ domain }) => `www.${domain}`,
  phone: ({ phone }) => phone,
  'phone without signs': ({ phone }) => phone.replaceAll(/[()-]/g, ' ').replaceAll(/ +/g, ' ').trim(),
  'postal code': ({ postalCode }) => postalCode,
  street: ({ street }) => street,
}
/** Forms in which tests write a client's name or identifiers, such as "capitals" or "initials with dots". */
export const SHAPE_NAMES = Object.keys(SHAPES)

/**
 * Functions that put a text into each story of a document, where readers, or people who look behind the page, find it.
 */
const STORIES: Record<
  string,
  { part: string; isOneWord?: true; put: (file: WordFile, text: string, random: Random) => void }
> = {
  body: {
    part: 'word/document.xml',
    put: (file, text, random) => void (file.body += splitParagraph(text, random)),
  },
  table: {
    part: 'word/document.xml',
    put: (file, text, random) =>
      void (file.body += `<w:tbl><w:tr><w:tc>${splitParagraph(text, random)}</w:tc></w:tr></w:tbl>`),
  },
  'text box': {
    part: 'word/document.xml',
    put: (file, text, random) =>
      void (file.body += `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${splitParagraph(text, random)}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`),
  },
  'alternative text': {
    part: 'word/document.xml',
    put: (file, text) =>
      void (file.body += `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="7" name="x" descr="Foto: ${xml(text)}"/></wp:inline></w:drawing></w:r></w:p>`),
  },
  'field code': {
    part: 'word/document.xml',
    put: (file, text) =>
      void (file.body += `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> COMMENTS "${xml(text)}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`),
  },
  header: {
    part: 'word/header.xml',
    put: (file, text, random) => void (file.header = splitParagraph(text, random)),
  },
  footer: {
    part: 'word/footer.xml',
    put: (file, text, random) => void (file.footer = splitParagraph(text, random)),
  },
  footnotes: {
    part: 'word/footnotes.xml',
    put: (file, text, random) =>
      void (file.footnotes = `<w:footnote w:id="1">${splitParagraph(text, random)}</w:footnote>`),
  },
  endnotes: {
    part: 'word/endnotes.xml',
    put: (file, text, random) =>
      void (file.endnotes = `<w:endnote w:id="1">${splitParagraph(text, random)}</w:endnote>`),
  },
  comments: {
    part: 'word/comments.xml',
    put: (file, text, random) =>
      void (file.comments = `<w:comment w:id="0" w:author="x">${splitParagraph(text, random)}</w:comment>`),
  },
  'document variable': {
    part: 'word/settings.xml',
    put: (file, text) =>
      void (file.settings = `<w:docVars><w:docVar w:name="cliente" w:val="${xml(text)}"/></w:docVars>`),
  },
  'core properties': {
    part: 'docProps/core.xml',
    put: (file, text) => void (file.coreProperties = `<dc:title>Proposta ${xml(text)}</dc:title>`),
  },
  'custom properties': {
    part: 'docProps/custom.xml',
    put: (file, text) => void (file.customProperties = { Cliente: xml(text) }),
  },
  chart: {
    part: 'word/charts/chart1.xml',
    put: (file, text) =>
      addPart(
        file,
        'word/charts/chart1.xml',
        'chart',
        `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>${xml(text)}</c:v></c:chart>`,
      ),
  },
  diagram: {
    part: 'word/diagrams/data1.xml',
    put: (file, text, random) => {
      const [first, second] = halves(text, random)
      addPart(
        file,
        'word/diagrams/data1.xml',
        'diagramData',
        `<dgm:pt xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${W_NAMESPACES}><a:p><a:r><a:t>${xml(first)}</a:t></a:r><a:r><a:t>${xml(second)}</a:t></a:r></a:p></dgm:pt>`,
      )
    },
  },
  glossary: {
    part: 'word/glossary/document.xml',
    put: (file, text, random) =>
      addPart(
        file,
        'word/glossary/document.xml',
        'glossaryDocument',
        `<w:glossaryDocument ${W_NAMESPACES}><w:docParts><w:docPart><w:docPartBody>${splitParagraph(text, random)}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      ),
  },
  'link target': {
    part: 'word/document.xml',
    isOneWord: true,
    put: (file, text) =>
      void (file.links = [{ id: 'rL', kind: 'hyperlink', target: `https://www.arquivo.net/${xml(text)}` }]),
  },
  bookmark: {
    part: 'word/document.xml',
    isOneWord: true,
    put: (file, text) =>
      void (file.body += `<w:p><w:bookmarkStart w:id="9" w:name="${xml(text)}"/><w:bookmarkEnd w:id="9"/></w:p>`),
  },
  'file name': {
    part: 'word/embeddings/',
    isOneWord: true,
    put: (file, text) => addPart(file, `word/embeddings/${text}.bin`, 'oleObject', 'x'),
  },
}
/** Places of a document into which tests write a client's name, such as "text box" or "embedded workbook". */
export const STORY_NAMES = [...Object.keys(STORIES), 'embedded workbook']

/**
 * Writes a Word file that contains one trace of a client in each place where a name may be, and returns the traces with
 * its path.
 * @param clients clients of which one is taken at random for each trace
 */
export async function writePlanted(
  folder: string,
  name: string,
  random: Random,
  clients: readonly Client[],
): Promise<{ path: string; plants: Plant[] }> {
  const file: WordFile = { body: paragraph('Proposta') }
  const plants: Plant[] = []
  for (const [story, { part, isOneWord, put }] of Object.entries(STORIES)) {
    const { shape, written } = isOneWord ? oneWord(random, clients) : shaped(random, clients)
    put(file, written, random)
    plants.push({ story, part, shape, written })
  }
  const { shape, written } = shaped(random, clients)
  const book = await writeWorkbook(join(folder, `${name}.xlsx`), written, random)
  file.parts = [
    ...(file.parts ?? []),
    {
      name: 'word/embeddings/book1.xlsx',
      data: book,
      kind: 'package',
      contentType: 'application/zip',
      id: 'rBook',
    },
  ]
  plants.push({
    story: 'embedded workbook',
    part: 'word/embeddings/book1.xlsx › xl/sharedStrings.xml',
    shape,
    written,
  })
  return { path: await writeWordFile(join(folder, `${name}.docx`), file), plants }
}

function shaped(random: Random, clients: readonly Client[]): { shape: string; written: string } {
  const shape = pick(random, SHAPE_NAMES)
  const written = SHAPES[shape]!(pick(random, clients), random)
  return written === undefined ? shaped(random, clients) : { shape, written }
}

function oneWord(random: Random, clients: readonly Client[]): { shape: string; written: string } {
  const { name } = pick(random, clients)
  return { shape: 'run together', written: slug(name, pick(random, ['_', '_'])) }
}

/** Returns a paragraph whose text is split into runs, with a line break for each line end. */
function splitParagraph(text: string, random: Random): string {
  const runs = halves(text, random).map(
    (half) =>
      `<w:r>${half
        .split('\n')
        .map((line) => `<w:t xml:space="preserve">${xml(line)}</w:t>`)
        .join('<w:br/>')}</w:r>`,
  )
  return `<w:p><w:r><w:t xml:space="preserve">Conforme </w:t></w:r>${runs.join('')}<w:r><w:t xml:space="preserve">, em 2024.</w:t></w:r></w:p>`
}

function halves(text: string, random: Random): [string, string] {
  const at = 1 + Math.floor(random() * (text.length - 1))
  return [text.slice(0, at), text.slice(at)]
}

function addPart(file: WordFile, name: string, kind: string, data: string): void {
  file.parts = [...(file.parts ?? []), { name, data, kind, contentType: 'application/xml', id: `r-${kind}` }]
}

async function writeWorkbook(path: string, text: string, random: Random): Promise<Buffer> {
  const { readFile } = await import('node:fs/promises')
  const zip = await ZipWriter.create(path)
  const [first, second] = halves(text, random)
  const space = 'xml:space="preserve"'
  await zip.add(
    'xl/sharedStrings.xml',
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><t ${space}>${xml(first)}</t></r><r><t ${space}>${xml(second)}</t></r></si></sst>`,
  )
  await zip.finish()
  return readFile(path)
}

const LAYOUTS: ((client: Client) => string[])[] = [
  ({ name, registration, street, postalCode, phone, email }) => [
    'PROPOSTA TÉCNICA',
    'Ao',
    name,
    `CNPJ: ${registration}`,
    `${street} – CEP ${postalCode}`,
    `Tel.: ${phone} · ${email}`,
  ],
  ({ name, registration, street, postalCode, phone, email }) => [
    `CONTRATANTE: ${name}, inscrita no CNPJ sob o nº ${registration}, com sede na ${street}, CEP ${postalCode}, telefone ${phone}, e-mail ${email}.`,
    'CONTRATADA: Fornecedora Modelo Ltda, CNPJ 11.222.333/0001-81, Rua da Matriz, 10, CEP 01001-000, telefone (11) 2222-3333, e-mail vendas@modelo.com.br.',
  ],
  ({ name, registration, street, postalCode, phone, domain, email }) => [
    `Prepared for ${name}`,
    `${street}, ${postalCode}`,
    `Phone ${phone}, www.${domain}`,
    `Registration ${registration}, ${email}`,
  ],
]

/**
 * Writes a Word file like an earlier proposal to a client, with the client's address block in one of several layouts,
 * and returns its path.
 */
export async function writeSource(folder: string, at: number, client: Client): Promise<string> {
  const lines = LAYOUTS[at % LAYOUTS.length]!(client)
  return writeWordFile(join(folder, `source-${at}.docx`), {
    body: lines.map((line) => paragraph(xml(line))).join(''),
  })
}
