import fc from 'fast-check'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'

const words = fc
  .array(fc.constantFrom('prazo', 'equipe', 'ação', '1.1', 'a b', '&amp;'), { maxLength: 6 })
  .map((list) => list.join(' '))
const style = fc.constantFrom('', '<w:pStyle w:val="A"/>', '<w:pStyle w:val="Missing"/>')
const list = fc.constantFrom('', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
const plain = fc.tuple(words, style, list).map(([text, pStyle, numPr]) => paragraph(text, pStyle + numPr))

/** Elements and attributes that name or refer to something. Two copies of a document could collide there. */
const referring = fc
  .tuple(fc.nat({ max: 3 }), words)
  .chain(([id, text]) =>
    fc.constantFrom(
      `<w:p><w:bookmarkStart w:id="${id}" w:name="_Ref${id}"/><w:r><w:t>${text}</w:t></w:r><w:bookmarkEnd w:id="${id}"/></w:p>`,
      `<w:bookmarkStart w:id="${id}" w:name="open${id}"/>`,
      `<w:bookmarkEnd w:id="${id}"/>`,
      `<w:p><w:hyperlink w:anchor="_Ref${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`,
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> REF _Ref${id} \\h </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>${text}</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      `<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:footnoteReference w:id="${id + 1}"/></w:r></w:p>`,
      `<w:p><w:commentRangeStart w:id="${id}"/><w:r><w:t>${text}</w:t></w:r><w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`,
      `<w:p><w:ins w:id="${id}" w:author="a"><w:r><w:t>${text}</w:t></w:r></w:ins><w:del w:id="${id}" w:author="a"><w:r><w:delText>x</w:delText></w:r></w:del></w:p>`,
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="${id}" name="d"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rIdImage"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      `<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr></w:pPr></w:p>`,
    ),
  )
/**
 * Generator of random blocks for property tests (fast-check). A block names something (a bookmark), refers to something
 * (a note, a picture), or contains other blocks.
 */
export const madeUpBlock = fc.letrec<{ block: string; table: string; control: string }>((tie) => ({
  block: fc.oneof({ maxDepth: 2 }, plain, referring, tie('table'), tie('control')),
  table: fc
    .array(tie('block'), { minLength: 1, maxLength: 3 })
    .map((cells) => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cells.map(cellOf).join('')}</w:tr></w:tbl>`),
  control: tie('block').map(
    (inner) => `<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`,
  ),
})).block

/** Returns a cell. A cell must end with a paragraph, and a page section cannot end inside it. */
function cellOf(content: string): string {
  return `<w:tc>${content.replace(/<w:sectPr>.*?<\/w:sectPr>/g, '')}<w:p/></w:tc>`
}

const NOTES = [1, 2, 3, 4].map((id) => `<w:footnote w:id="${id}">${paragraph(`note ${id}`)}</w:footnote>`)
const COMMENTS = [0, 1, 2, 3].map(
  (id) => `<w:comment w:id="${id}" w:author="a">${paragraph('remark')}</w:comment>`,
)

/**
 * Returns the content of a Word file with the given blocks, and with the notes, comments, styles and pictures to which
 * such blocks refer.
 */
export function madeUpDocument(blocks: readonly string[]): WordFile {
  return {
    styles: '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="heading 1"/></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    footnotes: NOTES.join(''),
    comments: COMMENTS.join(''),
    parts: [
      {
        name: 'word/media/a.png',
        data: 'png',
        kind: 'image',
        contentType: 'image/png',
        id: 'rIdImage',
      },
    ],
    body: `${blocks.join('')}<w:sectPr/>`,
  }
}
