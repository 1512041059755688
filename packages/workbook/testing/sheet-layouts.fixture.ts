import {
  cellXml,
  covered,
  flatBytes,
  odsBytes,
  rowXml,
  sheetXml,
  type OpenDocumentParts,
} from './build-opendocument.fixture.ts'
import type { FormatLayout } from './format-layout.fixture.ts'
import { JOBS, must, shall, TASKS } from './layout.fixture.ts'

type Rest = Omit<FormatLayout, 'name' | 'fileName' | 'bytes' | 'asks'> & { asks?: FormatLayout['asks'] }
const ods = (name: string, parts: OpenDocumentParts, rest: Rest): FormatLayout => ({
  name,
  fileName: 'matriz.ods',
  bytes: () => odsBytes(parts),
  asks: 'never',
  ...rest,
})
const csv = (name: string, text: string, encoding: BufferEncoding, rest: Rest, mark = ''): FormatLayout => ({
  name,
  fileName: 'Matriz técnica.csv',
  bytes: () => Buffer.from(mark + text, encoding),
  asks: 'never',
  ...rest,
})

const header = rowXml(['Nº', 'Requisito', 'Atende'])
const body = JOBS.map((job, at) => rowXml([`${at + 1}`, must(job), ''])).join('')
const rows = { Requisitos: [2, 3, 4, 5, 6] }
const name = 'Matriz técnica'
const lines = (separator: string, quoted: (text: string) => string = (text) => text) =>
  [
    ['Nº', 'Requisito', 'Atende'],
    ...JOBS.map((job, at) => [`${at + 1}`, quoted(must(`${job}; sem custo, sempre`)), '']),
  ].map((cells) => cells.join(separator))
const quote = (text: string) => `"${text}"`

/**
 * Sample requirements matrices as OpenDocument spreadsheets and CSV files, with the rows that must be read as
 * requirements.
 */
export const sheetLayouts: FormatLayout[] = [
  ods('a sheet that is padded to its last row and column', { sheets: sheetXml('Requisitos', `${header}${body}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`) }, { rows }),
  ods('rows that a filter hides, and a hidden sheet', { styles: '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>', sheets: sheetXml('Requisitos', header + rowXml(['1', must('agendar'), ''], ' table:visibility="filter"') + rowXml(['2', must('cancelar'), '']) + rowXml(['3', must('remarcar'), ''], ' table:visibility="collapse"')) + sheetXml('Antiga', header + body, ' table:style-name="ta2"') }, { rows: { Requisitos: [2, 3, 4] } }),
  ods('merged titles, covered words and blank rows that are repeated', { sheets: sheetXml('Requisitos', `${rowXml([cellXml('MATRIZ DE REQUISITOS', ' table:number-columns-spanned="3"'), covered('antes', 2)])}<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>${header}${rowXml([cellXml('SEGURANÇA', ' table:number-columns-spanned="3"'), covered('', 2)])}${body}`) }, { rows: { Requisitos: [6, 7, 8, 9, 10] } }),
  ods('comments, spans, links and several paragraphs in a cell', { sheets: sheetXml('Requisitos', header + rowXml(['1', '<table:table-cell><office:annotation><text:p>Ver com a TI</text:p></office:annotation><text:p>O sistema<text:s/>deve <text:span>cifrar</text:span> os dados</text:p><text:p>conforme a <text:a xlink:href="http://x">norma</text:a>.</text:p></table:table-cell>', '']) + rowXml(['2', must('agendar'), '']) + rowXml(['3', must('cancelar'), ''])) }, { rows: { Requisitos: [2, 3, 4] }, texts: ['O sistema deve cifrar os dados\nconforme a norma.'] }),
  ods('rows within groups and header rows', { sheets: sheetXml('Requisitos', `<table:table-header-rows>${header}</table:table-header-rows><table:table-row-group>${body}</table:table-row-group>`) }, { rows }),
  ods('a drop-down list names the column of answers', { before: '<table:content-validations><table:content-validation table:name="v1" table:condition="of:cell-content-is-in-list(&quot;Atende&quot;;&quot;Não atende&quot;)"/></table:content-validations>', sheets: sheetXml('Requisitos', rowXml(['Nº', 'Requisito', 'Posição da empresa sobre o item']) + JOBS.map((job, at) => rowXml([`${at + 1}`, must(job), cellXml('Atende', ' table:content-validation-name="v1"')])).join('')) }, { rows }),
  { name: 'a flat document', fileName: 'matriz.fods', bytes: () => flatBytes({ sheets: sheetXml('Requisitos', header + body) }), rows, asks: 'never' },
  csv('semicolons, Windows-1252, quotes around texts', lines(';', quote).join('\r\n'), 'latin1', { rows: { [name]: [2, 3, 4, 5, 6] }, texts: ['O sistema deve registrar pacientes; sem custo, sempre.'] }),
  csv('commas, UTF-8 with a byte order mark', lines(',', quote).join('\n'), 'utf8', { rows: { [name]: [2, 3, 4, 5, 6] } }, '\ufeff'),
  csv('tabs, UTF-16 with a byte order mark', lines('\t').join('\r\n'), 'utf16le', { rows: { [name]: [2, 3, 4, 5, 6] } }, '\ufeff'),
  csv('semicolons, UTF-16 without a mark', lines(';', quote).join('\r\n'), 'utf16le', { rows: { [name]: [2, 3, 4, 5, 6] } }),
  csv('bars, UTF-8 without a mark', lines('|').join('\n'), 'utf8', { rows: { [name]: [2, 3, 4, 5, 6] } }),
  csv('the line of Excel that tells the separator', ['sep=;', ...lines(';', quote)].join('\r\n'), 'latin1', { rows: { [name]: [3, 4, 5, 6, 7] } }),
  csv('line breaks and doubled quotes within quotes', `ID,Requirement,Comply\n${TASKS.map((task, at) => `R${at + 1},"The system shall:\n- ${task} ""as agreed"", always",`).join('\n')}`, 'utf8', { rows: { [name]: [2, 3, 4, 5, 6] }, texts: ['The system shall:\n- register patients "as agreed", always'] }),
  csv('a title and blank lines above, rows of unequal length', `MATRIZ DE CONFORMIDADE\n\n${lines(';', quote).map((line) => line.replace(/;$/, '')).join('\n')}`, 'utf8', { rows: { [name]: [4, 5, 6, 7, 8] } }),
  csv('one column with a numbered list', JOBS.map((job, at) => `${at + 1}) ${must(job)}`).join('\n'), 'utf8', { rows: { [name]: [1, 2, 3, 4, 5] }, asks: 'may' }),
  { name: 'Mac Roman', fileName: `${name}.csv`, bytes: () => Buffer.from('Código;Descrição;Atende\rRF1;O sistema deve ter prontuário;\rRF2;O sistema deve ter integração;\rRF3;O sistema não deve parar;\r'.replaceAll('ó', '\u0097').replaceAll('ç', '\u008d').replaceAll('ã', '\u008b').replaceAll('á', '\u0087'), 'latin1'), rows: { [name]: [2, 3, 4] }, asks: 'never', texts: ['O sistema deve ter prontuário', 'O sistema deve ter integração'] },
  csv('English, commas, groups without numbers', ['ID,Requirement,Comply', ',SECURITY,', ...TASKS.map((task, at) => `S-${at + 1},${shall(task)},`)].join('\n'), 'utf8', { rows: { [name]: [3, 4, 5, 6, 7] } }),
] // prettier-ignore
