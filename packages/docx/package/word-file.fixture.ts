import { ZipWriter } from './zip/zip-writer.ts'

/** Namespace declarations (`xmlns:w="..."` and others) for the root elements of the Word files that tests write. */
export const W_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
const WORDML = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'

/**
 * Content of a small Word file that a test writes. Only the body is required. Elements are given as XML text, with the
 * prefixes that `W_NAMESPACES` declares.
 */
export interface WordFile {
  /** Children of `w:body`, as XML. */
  body: string
  /** Colour of the pages, as six hexadecimal digits. */
  background?: string
  /** Children of the root of each part, as XML, by relationship kind. */
  styles?: string
  numbering?: string
  footnotes?: string
  endnotes?: string
  comments?: string
  settings?: string
  header?: string
  footer?: string
  /** Whole parts by name, with content type and the kind of the document's relationship to them ('' for none). */
  parts?: { name: string; data: string | Buffer; kind: string; contentType: string; id?: string }[]
  /** External relationships of the document, by id. */
  links?: { id: string; kind: string; target: string }[]
  mainContentType?: string
  /** XML of the complete main part. If it is given, `body` is not used. */
  main?: string
  coreProperties?: string
  /** Custom document properties: texts by name. */
  customProperties?: Record<string, string>
}

/** Writes a small Word file for a test, with only the parts that are given, and returns its path. */
export async function writeWordFile(path: string, file: WordFile): Promise<string> {
  const stories = (
    ['styles', 'numbering', 'footnotes', 'endnotes', 'comments', 'settings', 'header', 'footer'] as const
  ).flatMap((kind) => {
    const content = file[kind]
    const root = kind === 'header' ? 'hdr' : kind === 'footer' ? 'ftr' : kind
    return content === undefined
      ? []
      : [
          {
            name: `word/${kind}.xml`,
            data: `<w:${root} ${W_NAMESPACES}>${content}</w:${root}>`,
            kind,
            contentType: `${WORDML}${kind}+xml`,
            id: `rId-${kind}`,
          },
        ]
  })
  const parts = [...stories, ...(file.parts ?? [])]
  const overrides = parts.map(
    ({ name, contentType }) => `<Override PartName="/${name}" ContentType="${contentType}"/>`,
  )
  const relationships = parts
    .filter(({ kind }) => kind !== '')
    .map(
      ({ name, kind, id }) =>
        `<Relationship Id="${id ?? `rId-${name}`}" Type="${RELATIONSHIP}${kind}" Target="/${name}"/>`,
    )
  for (const { id, kind, target } of file.links ?? []) {
    relationships.push(
      `<Relationship Id="${id}" Type="${RELATIONSHIP}${kind}" Target="${target}" TargetMode="External"/>`,
    )
  }
  const core = file.coreProperties
  const writer = await ZipWriter.create(path)
  await writer.add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${file.mainContentType ?? `${WORDML}document.main+xml`}"/>${overrides.join('')}</Types>`,
  )
  await writer.add(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${RELATIONSHIP}officeDocument" Target="word/document.xml"/>` +
      (core === undefined
        ? ''
        : '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>') +
      (file.customProperties === undefined
        ? ''
        : `<Relationship Id="rId3" Type="${RELATIONSHIP}custom-properties" Target="docProps/custom.xml"/>`) +
      '</Relationships>',
  )
  if (file.customProperties !== undefined) {
    const properties = Object.entries(file.customProperties).map(
      ([name, text], index) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="${name}"><vt:lpwstr>${text}</vt:lpwstr></property>`,
    )
    await writer.add(
      'docProps/custom.xml',
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${properties.join('')}</Properties>`,
    )
  }
  if (core !== undefined) {
    await writer.add(
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</cp:coreProperties>`,
    )
  }
  const background = file.background === undefined ? '' : `<w:background w:color="${file.background}"/>`
  await writer.add(
    'word/document.xml',
    file.main ?? `<w:document ${W_NAMESPACES}>${background}<w:body>${file.body}</w:body></w:document>`,
  )
  await writer.add(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
  )
  for (const { name, data } of parts) await writer.add(name, data)
  await writer.finish()
  return path
}

/**
 * Returns the XML of a paragraph with one run of text, for the body of a test's Word file. The content of its `w:pPr`
 * and of the run's `w:rPr` can be given as XML.
 */
export function paragraph(text: string, properties = '', runProperties = ''): string {
  return (
    `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}` +
    `<w:r>${runProperties === '' ? '' : `<w:rPr>${runProperties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  )
}
