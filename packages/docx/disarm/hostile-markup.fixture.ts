import type { WordFile } from '../package/word-file.fixture.ts'

/**
 * Piece of active content for tests, such as a field that runs a program, with the markup, links and parts that a Word
 * file needs to contain it.
 */
export interface HostileConstruct {
  name: string
  /** Content for a paragraph. */
  inline?: string
  /** Content for the place between paragraphs. */
  block?: string
  links?: { id: string; kind: string; target: string }[]
  parts?: NonNullable<WordFile['parts']>
  /** Text that a reader saw before, and must still see afterwards. */
  shown?: string
}

export const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
export const text = (shown: string): string => `<w:r><w:t>${shown}</w:t></w:r>`
export const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
export const code = (written: string): string =>
  `<w:r><w:instrText xml:space="preserve">${written}</w:instrText></w:r>`
export const field = (instruction: string, result: string): string =>
  mark('begin') + instruction + mark('separate') + text(result) + mark('end')
export const drawing = (inner: string, properties = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="p">${properties}</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
export const picture = (blip: string, extra = ''): string =>
  drawing(
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p">${extra}</pic:cNvPr><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}</pic:blipFill><pic:spPr/></pic:pic>`,
  )
export const vml = (inner: string, attributes = ''): string =>
  `<w:r><w:pict ${VML}><v:shape id="s" style="width:50pt;height:50pt" ${attributes}>${inner}</v:shape></w:pict></w:r>`
export const object = (inner: string, shape = '<v:imagedata r:id="rIdPng"/>'): string =>
  `<w:r><w:object ${VML}><v:shape id="s1" style="width:50pt;height:50pt" o:ole="">${shape}</v:shape>${inner}</w:object></w:r>`
export const ole = (progId: string, id: string, type = 'Embed'): string =>
  `<o:OLEObject Type="${type}" ProgID="${progId}" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="${id}"/>`
export const file = (
  name: string,
  data: string | Buffer,
  kind: string,
  contentType: string,
  id: string,
): NonNullable<WordFile['parts']>[number] => ({ name: `word/${name}`, data, kind, contentType, id })

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Picture part that is stored in the test document, so that a picture which refers to it is harmless. */
export const storedPicture = file('media/stored.png', PNG, 'image', 'image/png', 'rIdPng')
export const OLE = 'application/vnd.openxmlformats-officedocument.oleObject'
export const external = (id: string, kind: string, target: string) => ({ id, kind, target })
export const link = (name: string, target: string): HostileConstruct => {
  const id = `rIdL${name.replace(/\W/g, '')}`
  return {
    name: `link by ${name}`,
    inline: `<w:hyperlink r:id="${id}">${text(`words of ${name}`)}</w:hyperlink>`,
    links: [external(id, 'hyperlink', target)],
    shown: `words of ${name}`,
  }
}
export const activeField = (instruction: string): HostileConstruct => {
  const name = /\w+/.exec(instruction)?.[0] ?? ''
  return {
    name: `field ${name}`,
    inline: field(code(` ${instruction} `), `result of ${name}`),
    shown: `result of ${name}`,
  }
}

/** Returns the XML of a relationship part whose targets are all outside the package. */
export function relationships(entries: [id: string, kind: string, target: string][]): string {
  const lines = entries.map(
    ([id, kind, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}
