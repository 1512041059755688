import { OFFICE, paragraph, writeWordFile } from './small-document.ts'

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** Address to which a hostile test document refers. Nothing must ever request it. */
const BEACON = 'http://tracker.example/seen.png'
const STRANGE_STYLE = `x} * { background: url(${BEACON}); position: fixed } y {`

/**
 * XML of a Word paragraph with a picture from another host. A browser must not load it. The attribute `r:link` of
 * `a:blip` refers to it (ECMA-376 Part 1, 20.1.8.13).
 */
const linkedPicture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId3" r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/**
 * Writes a Word document that attacks the web page which shows it. It contains HTML as text, a link with a script, a
 * picture on another host, an embedded web page, and names that would break out of a style sheet.
 */
export function writeHostileDocument(file: string, heading: string): Promise<string> {
  const words =
    'O plano descreve o atendimento da equipe, os prazos de cada chamado, os relatórios entregues ao fim do mês e a forma de medir o que foi combinado no contrato entre as partes.'
  const body = [
    paragraph(heading, 'Heading1'),
    paragraph(words),
    paragraph('<img src=x onerror="globalThis.harmed=4"><script>globalThis.harmed=5</script>'),
    '<w:p><w:hyperlink r:id="rId2"><w:r><w:t>Clique aqui</w:t></w:r></w:hyperlink></w:p>',
    paragraph('Estilo estranho', STRANGE_STYLE),
    linkedPicture,
    '<w:altChunk r:id="rId4"/>',
    paragraph('Fim do plano.'),
  ]
  return writeWordFile(file, {
    body: body.join(''),
    styles: `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${STRANGE_STYLE}"><w:name w:val="Breaks out"/><w:basedOn w:val="Normal"/><w:rPr><w:rFonts w:ascii="A; background: url(${BEACON})" w:hAnsi="A"/><w:b/></w:rPr></w:style>`,
    relationships: `<Relationship Id="rId2" Type="${OFFICE}/hyperlink" Target="javascript:globalThis.harmed=1" TargetMode="External"/><Relationship Id="rId3" Type="${OFFICE}/image" Target="${BEACON}" TargetMode="External"/><Relationship Id="rId4" Type="${OFFICE}/aFChunk" Target="chunk.html"/>`,
    types: { html: 'text/html' },
    addParts: (zip) =>
      zip.add(
        'word/chunk.html',
        `<html><body onload="globalThis.harmed=2"><script>globalThis.harmed=3</script><img src="${BEACON}">Pedaço</body></html>`,
      ),
  })
}
