import { rawRow, rawWorkbook, relation } from './raw-workbook.fixture.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'application/vnd.openxmlformats-officedocument'
const THREADED = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments'
const OFFICE_2017 = 'http://schemas.microsoft.com/office/2017/10/relationships'
const PERSON = '{11111111-1111-4111-8111-111111111111}'
const COMMENT = '{22222222-2222-4222-8222-222222222222}'

/** Rows of the matrix: header in row 1, requirements in rows 2 to 4. */
const ROWS = [
  rawRow(1, ['N', 'Requisito', 'Atende', 'Comentario']),
  rawRow(2, ['1', 'O sistema deve registrar pacientes.']),
  rawRow(3, ['2', 'O sistema deve emitir relatorios.']),
  rawRow(4, ['3', 'O sistema deve exportar dados.']),
].join('')
const TOTAL = '<row r="6"><c r="C6"><f>COUNTIF(C2:C4,"Sim")</f><v>0</v></c></row>'
const STYLES =
  `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs>' +
  '<dxfs count="1"><dxf><font><b/></font></dxf></dxfs></styleSheet>'

/**
 * Writes an .xlsx for tests that fill in answers, and returns its path. Its sheet is protected and has drop-down lists,
 * a conditional format, threaded comments, and a formula that counts the answers.
 */
export function commentedWorkbook(): Promise<string> {
  return rawWorkbook({
    name: 'comentado.xlsx',
    sheets: {
      Matriz:
        `<sheetData>${ROWS}${TOTAL}</sheetData>` +
        '<sheetProtection sheet="1" objects="1" scenarios="1"/>' +
        '<mergeCells count="1"><mergeCell ref="A6:B6"/></mergeCells>' +
        '<conditionalFormatting sqref="C2:C4"><cfRule type="containsBlanks" dxfId="0" priority="1"><formula>LEN(TRIM(C2))=0</formula></cfRule></conditionalFormatting>' +
        '<dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="C2:C4"><formula1>"Sim,Parcialmente,Nao"</formula1></dataValidation></dataValidations>' +
        '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><legacyDrawing r:id="rId3"/>',
    },
    relations:
      relation('rId1', 'comments', '../comments1.xml') +
      relation('rId2', `${OFFICE_2017}/threadedComment`, '../threadedComments/threadedComment1.xml') +
      relation('rId3', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
    bookRelations:
      relation('rId8', 'styles', 'styles.xml') +
      relation('rId9', `${OFFICE_2017}/person`, 'persons/person.xml'),
    parts: {
      'xl/styles.xml': STYLES,
      'xl/comments1.xml': `<?xml version="1.0"?><comments xmlns="${MAIN}"><authors><author>tc=${COMMENT}</author></authors><commentList><comment ref="B2" authorId="0" shapeId="0"><text><t>Qual prazo?</t></text></comment></commentList></comments>`,
      'xl/threadedComments/threadedComment1.xml': `<?xml version="1.0"?><ThreadedComments xmlns="${THREADED}"><threadedComment ref="B2" dT="2026-03-02T09:00:00.00" personId="${PERSON}" id="${COMMENT}"><text>Qual prazo?</text></threadedComment></ThreadedComments>`,
      'xl/persons/person.xml': `<?xml version="1.0"?><personList xmlns="${THREADED}"><person displayName="Compras" id="${PERSON}" userId="compras" providerId="None"/></personList>`,
      'xl/drawings/vmlDrawing1.vml':
        '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" path="m,l,21600r21600,l21600,xe"/><v:shape id="_x0000_s1025" type="#_x0000_t202" style="visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>1</x:Row><x:Column>1</x:Column></x:ClientData></v:shape></xml>',
    },
    types: {
      'xl/styles.xml': `${CONTENT}.spreadsheetml.styles+xml`,
      'xl/comments1.xml': `${CONTENT}.spreadsheetml.comments+xml`,
      'xl/threadedComments/threadedComment1.xml': 'application/vnd.ms-excel.threadedcomments+xml',
      'xl/persons/person.xml': 'application/vnd.ms-excel.person+xml',
      'xl/drawings/vmlDrawing1.vml': `${CONTENT}.vmlDrawing`,
    },
  })
}

/**
 * Writes an .xlsm for tests that fill in answers, and returns its path. It has a macro project, a calculation chain,
 * and a sheet with a formula that reads the answers.
 */
export function macroWorkbook(): Promise<string> {
  return rawWorkbook({
    name: 'macros.xlsm',
    sheets: {
      Matriz: `<sheetData>${ROWS}</sheetData>`,
      Resumo: '<sheetData><row r="1"><c r="A1"><f>COUNTA(Matriz!C2:C4)</f><v>0</v></c></row></sheetData>',
    },
    bookRelations:
      relation(
        'rId8',
        'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
        'vbaProject.bin',
      ) + relation('rId9', 'calcChain', 'calcChain.xml'),
    parts: {
      'xl/vbaProject.bin': Buffer.from('a project of macros, which nothing reads'),
      'xl/calcChain.xml': `<?xml version="1.0"?><calcChain xmlns="${MAIN}"><c r="A1" i="2"/></calcChain>`,
    },
    types: {
      'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject',
      'xl/calcChain.xml': `${CONTENT}.spreadsheetml.calcChain+xml`,
    },
  })
}
