/** @vitest-environment happy-dom */
import { answerBlock, type AnswerBlock } from '@tenderwright/contract'
import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { describe, expect, test } from 'vitest'
import { paragraphSchema, textSchema } from './answer-schema.ts'
import { blocksOf, documentOf, paragraphOf, runsOf } from './blocks.ts'
import { editorPlugins, endOf } from './editing.ts'
import { readPastedHtml } from './pasted-html.ts'
import { hasOwnPictures, placePictures } from './pasted-pictures.ts'
import { pasting } from './pasting.ts'

const schema = textSchema((picture) => `/pictures/${picture}`)

/** Returns the document of an editor after HTML was pasted into it, with the number of pictures left out. */
function afterPaste(doc: Node, html: string): { doc: Node; pictures: number } {
  let pictures = 0
  const { schema: of } = doc.type
  const props = pasting(of, { onFile: () => false, onPictures: (count) => (pictures = count) })
  const state = EditorState.create({ doc, selection: endOf(doc), plugins: editorPlugins(of) })
  const view = new EditorView(null, { ...props, state })
  view.pasteHTML(html)
  view.destroy()
  return { doc: view.state.doc, pictures }
}

/** Returns the blocks of an empty text after HTML was pasted into it. */
function pasted(html: string): AnswerBlock[] {
  const blocks = blocksOf(afterPaste(documentOf(schema, []), html).doc)
  for (const block of blocks) expect(answerBlock.safeParse(block).error).toBeUndefined()
  return blocks
}

const words = (text: string, format = {}) => ({ text, ...format })
const paragraph = (...runs: object[]) => ({ kind: 'paragraph', runs })
const item = (list: 'bullet' | 'number', level: number, text: string) => ({
  kind: 'list_item',
  list,
  level,
  runs: [{ text }],
})

/** Clipboard content of Word for Windows, reduced to head, conditional comments and fragment. */
const fromWord = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* List Definitions */ @list l0 {mso-list-id:1;} p.MsoNormal {margin:0cm;} --></style>
</head><body lang=PT-BR style='tab-interval:35.4pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const marker = (sign: string, font = 'Symbol') =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`
const listed = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${marker(sign)}<span
lang=PT-BR>${text}<o:p></o:p></span></p>`

describe('text pasted from Word', () => {
  test('keeps its paragraphs, headings and formatting, without the empty paragraphs between', () => {
    expect(
      pasted(
        fromWord(`<h1><a name="_Toc1"></a>Suporte<o:p></o:p></h1>
<p class=MsoNormal>A central <b style='mso-bidi-font-weight:normal'>atende</b>
<i>24 horas</i>, com <u>plantão</u><span style='color:red'> local</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='font-weight:bold;font-family:"Calibri",sans-serif'>Prazo</span><span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp; </span>2 h</p>`),
      ),
    ).toEqual([
      { kind: 'heading', level: 1, runs: [{ text: 'Suporte' }] },
      paragraph(
        words('A central '),
        words('atende', { bold: true }),
        words(' '),
        words('24 horas', { italic: true }),
        words(', com '),
        words('plantão', { underline: true }),
        words(' local.'),
      ),
      paragraph(words('Prazo', { bold: true }), words(' 2 h')),
    ])
  })

  test('has its lists as lists, with levels and without typed markers', () => {
    expect(
      pasted(
        fromWord(
          listed(1, '·', 'Telefone') +
            listed(2, 'o', 'Plantão') +
            listed(3, '§', 'Noturno') +
            listed(4, '·', 'Feriados') +
            listed(1, '1.', 'Abrir o chamado') +
            listed(2, 'a)', 'Anotar') +
            listed(1, '1.2.', 'Fechar'),
        ),
      ),
    ).toEqual([
      item('bullet', 1, 'Telefone'),
      item('bullet', 2, 'Plantão'),
      item('bullet', 3, 'Noturno'),
      item('bullet', 3, 'Feriados'),
      item('number', 1, 'Abrir o chamado'),
      item('number', 2, 'Anotar'),
      item('number', 1, 'Fechar'),
    ])
  })

  test('has its tables as tables: a repeated first row is the header, and lists in cells become lines', () => {
    const cell = (text: string) =>
      `<td width=290 valign=top style='width:217.35pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`
    const table = `<table class=MsoTableGrid border=1><thead><tr>${cell('Prioridade')}${cell('Prazo')}</tr></thead>
<tr>${cell('Alta')}<td>${listed(1, '·', 'dia')}${listed(1, '2.', 'noite')}</td></tr>
<tr><td colspan=2><table><tr><td><p>2 h</p></td><td>4 h</td></tr></table></td></tr></table>`
    expect(pasted(fromWord(table))).toEqual([
      {
        kind: 'table',
        has_header: true,
        rows: [
          [{ runs: [{ text: 'Prioridade' }] }, { runs: [{ text: 'Prazo' }] }],
          [{ runs: [{ text: 'Alta' }] }, { runs: [{ text: '• dia\n2. noite' }] }],
          [{ runs: [{ text: '2 h | 4 h' }] }, { runs: [] }],
        ],
      },
    ])
  })

  test('omits deleted and hidden words, comments and page breaks', () => {
    expect(
      pasted(
        fromWord(`<p class=MsoNormal>Dentro de <del cite="mailto:ana" datetime="2026-01-01">três </del><ins cite="mailto:ana">duas </ins>horas<span style='display:none;mso-hide:all'> internas</span><span
class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></span></span>.</p>
<br clear=all style='page-break-before:always'>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>Confirmar</p></div></div>`),
      ),
    ).toEqual([paragraph(words('Dentro de duas horas.'))])
  })

  test('reports the number of lost pictures, not counting pixels used as spacing', () => {
    const html =
      fromWord(`<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=602 height=338
src="file:///C:/Users/ana/clip_image002.png" v:shapes="Picture_1"><![endif]>Sala</p><p><img src="data:image/png;base64,AAAA"><img width=1 height=1 src="https://example.com/seen.gif"></p>`)
    expect(afterPaste(documentOf(schema, []), html).pictures).toBe(2)
    expect(pasted(html)).toEqual([paragraph(words('Sala'))])
  })
})

test('active content is removed: scripts, events, forms, frames and links that run code', () => {
  const html = `<p data-list="javascript:x" data-level="99">item</p><script>alert(1)</script><style>p{}</style><p onclick="alert(2)" style="background:url(https://example.com/a)">
<a href="javascript:alert(3)">um</a> <a href="https://example.com/a" onmouseover="x()">dois</a> <a href="data:text/html,x">três</a>
<img src=x onerror="alert(4)"><svg><script>alert(5)</script></svg><iframe srcdoc="<p>x</p>"></iframe><form><input value="x"></form></p>`
  const { body } = new DOMParser().parseFromString(readPastedHtml(html).html, 'text/html')
  expect(body.querySelector('script, style, svg, iframe, input, img')).toBeNull()
  expect(pasted(html)).toEqual([
    item('bullet', 3, 'item'),
    paragraph(words('um '), words('dois', { link: 'https://example.com/a' }), words(' três')),
  ])
})

test('lists of Word for the web and Google Docs keep their levels', () => {
  const web = `<div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Telefone</span></span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Portal</p></li></ul></div>`
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol><li dir="ltr" aria-level="1"><p>Um</p></li><ol><li dir="ltr" aria-level="2"><p><span style="font-weight:700">Dois</span></p></li></ol></ol></b>`
  expect(pasted(web)).toEqual([item('bullet', 1, 'Telefone'), item('bullet', 2, 'Portal')])
  expect(pasted(docs)).toEqual([
    item('number', 1, 'Um'),
    { ...item('number', 2, 'Dois'), runs: [{ text: 'Dois', bold: true }] },
  ])
})

test('content copied from the editor itself is unchanged, including pictures', () => {
  const html = `<p data-pm-slice="1 1 []">Vor</p><img data-picture="7" alt="A ward" width="50%">`
  expect(readPastedHtml(html)).toEqual({ html, pictures: 0 })
})

test('paragraphs pasted into a paragraph become its lines, without links', () => {
  const doc = paragraphOf(paragraphSchema, [{ text: 'zero ' }])
  const html =
    '<p>um <b>dois</b></p><p><a href="https://example.com">três</a></p><table><tr><td>4</td></tr></table>'
  expect(runsOf(afterPaste(doc, html).doc.firstChild!)).toEqual([
    { text: 'zero um ' },
    { text: 'dois', bold: true },
    { text: '\ntrês\n4' },
  ])
})

test('a picture copied with words is ignored in favour of the words; a single picture is pasted', () => {
  const file = new File(['x'], 'clip.png', { type: 'image/png' })
  const taken: File[] = []
  const { handlePaste } = pasting(schema, {
    onFile: (one) => taken.push(one) > 0,
    onPictures: () => undefined,
  })
  const paste = (html: string) =>
    handlePaste?.call(
      {},
      {} as never,
      { clipboardData: { files: [file], getData: () => html } } as never,
      {} as never,
    )
  expect(paste('<table><tr><td>Prazo</td></tr></table>')).toBe(false)
  expect(paste('<img src="https://example.com/a.png">')).toBe(true)
  expect(paste('')).toBe(true)
  expect(taken).toHaveLength(2)
})

test('pictures whose bytes are among the pasted content are uploaded, and keep their places', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  const html = `<p>Antes</p><p><img src="${png}" alt="Sala de máquinas"></p><p>Depois</p>
<table><tr><td><img src="${png}">Prazo</td></tr></table><img src="${png}"><img src="https://example.com/a.png">
<img data-picture="9" src="x"><img src="data:image/svg+xml;base64,PHN2Zz4=">`
  expect(hasOwnPictures(html)).toBe(true)
  expect(hasOwnPictures('<p>Só palavras<img src="file:///C:/a.png"></p>')).toBe(false)
  const sent: File[] = []
  const send = (file: File) =>
    sent.push(file) === 2 ? Promise.reject(new Error('full')) : Promise.resolve(`p${sent.length}`)
  const placed = await placePictures(html, 'Imagem colada', send)
  expect(sent.map(({ type, size }) => [type, size])).toEqual([
    ['image/png', 8],
    ['image/png', 8],
  ])
  const { html: clean, pictures } = readPastedHtml(placed.html, placed.placed)
  // One is in a cell, one was refused, one is of another server, one of another text, and one of another format.
  expect(pictures).toBe(5)
  const props = pasting(schema, {
    onFile: () => false,
    onPictures: () => undefined,
    placed: () => placed.placed,
  })
  const doc = documentOf(schema, [])
  const state = EditorState.create({ doc, selection: endOf(doc), plugins: editorPlugins(schema) })
  const view = new EditorView(null, { ...props, state })
  view.pasteHTML(clean)
  expect(blocksOf(view.state.doc).slice(0, 3)).toEqual([
    paragraph(words('Antes')),
    { kind: 'picture', picture_id: 'p1', alternative_text: 'Sala de máquinas', width: 60 },
    paragraph(words('Depois')),
  ])
  view.destroy()
})
