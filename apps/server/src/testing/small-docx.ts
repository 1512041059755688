import { crc32 } from 'node:zlib'

/** Returns a zip archive without compression. It is sufficient for a test's document, and readable in a hex dump. */
function zip(files: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const nameBytes = Buffer.from(name)
    const content = Buffer.from(text)
    // PKWARE APPNOTE 4.3.7 and 4.3.12: version 2.0, no flags, method 0, DOS time of 1980-01-01.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(33, 8)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    local.push(Buffer.from('PK\u0003\u0004'), shared, nameBytes, content)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, tail, nameBytes)
    offset += 30 + nameBytes.length + content.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

export interface SmallSection {
  title: string
  text: string
  /** Level of the heading, from 1 to 9. If absent, it is 1. */
  level?: number
}

/**
 * Returns a small, valid Word document: a cover of plain lines, then sections. Each section has a heading with an
 * outline level, and one paragraph for each line of its text.
 * @param otherParts additional parts of the package; the keys are their names
 */
export function smallDocx(
  sections: SmallSection[],
  cover: string[] = [],
  otherParts: Record<string, string> = {},
): Buffer {
  const paragraphs = [
    ...cover.map((line) => `<w:p>${run(line)}</w:p>`),
    ...sections.flatMap(({ title, text, level = 1 }) => [
      `<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>${run(title)}</w:p>`,
      ...text.split('\n').map((line) => `<w:p>${run(line)}</w:p>`),
    ]),
  ]
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
  return zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ...otherParts,
  })
}

/**
 * Returns a sentence in Portuguese that begins with `start` and has about `words` words. The default number is enough
 * for a section with this sentence to be indexed.
 */
export function prose(start: string, words = 40): string {
  const filler =
    'o sistema atende a equipe do hospital com registro auditável e resposta no prazo acordado'.split(' ')
  return `${start} ${Array.from({ length: words }, (_, index) => filler[index % filler.length]).join(' ')}.`
}
