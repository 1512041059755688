import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ZipWriter } from '../packages/docx/package/zip-writer.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A host that nothing may ever ask. */
const FORBIDDEN_HOST = 'tracker.example'
const BEACON = `http://${FORBIDDEN_HOST}/seen.png`

const escape = (words: string) => words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (words: string) => `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`

/** A picture that stands outside of the file (17.3.3.9, r:link). */
const linkedPicture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId3" r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/**
 * Writes a .docx that tries what a document can try against the page it is shown in: html as text, a link with a
 * script, a picture on another host, a piece of web page, names that would break out of a style sheet.
 */
export async function writeHostileDocument(file: string, heading: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const zip = await ZipWriter.create(file)
  await zip.add(
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
  )
  await zip.add(
    '_rels/.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  await zip.add(
    'word/_rels/document.xml.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/hyperlink" Target="javascript:globalThis.harmed=1" TargetMode="External"/><Relationship Id="rId3" Type="${OFFICE}/image" Target="${BEACON}" TargetMode="External"/><Relationship Id="rId4" Type="${OFFICE}/aFChunk" Target="chunk.html"/></Relationships>`,
  )
  await zip.add(
    'word/chunk.html',
    `<html><body onload="globalThis.harmed=2"><script>globalThis.harmed=3</script><img src="${BEACON}">Pedaço</body></html>`,
  )
  await zip.add(
    'word/styles.xml',
    `${DECLARATION}<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="x} * { background: url(${BEACON}); position: fixed } y {"><w:name w:val="Breaks out"/><w:basedOn w:val="Normal"/><w:rPr><w:rFonts w:ascii="A; background: url(${BEACON})" w:hAnsi="A"/><w:b/></w:rPr></w:style></w:styles>`,
  )
  const words =
    'O plano descreve o atendimento da equipe, os prazos de cada chamado, os relatórios entregues ao fim do mês e a forma de medir o que foi combinado no contrato entre as partes.'
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${escape(heading)}</w:t></w:r></w:p>`,
    text(words),
    text('&lt;img src=x onerror="globalThis.harmed=4"&gt;&lt;script&gt;globalThis.harmed=5&lt;/script&gt;'),
    '<w:p><w:hyperlink r:id="rId2"><w:r><w:t>Clique aqui</w:t></w:r></w:hyperlink></w:p>',
    `<w:p><w:pPr><w:pStyle w:val="x} * { background: url(${BEACON}); position: fixed } y {"/></w:pPr><w:r><w:t>Estilo estranho</w:t></w:r></w:p>`,
    linkedPicture,
    '<w:altChunk r:id="rId4"/>',
    text('Fim do plano.'),
  ]
  await zip.add(
    'word/document.xml',
    `${DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  )
  await zip.finish()
  return file
}
