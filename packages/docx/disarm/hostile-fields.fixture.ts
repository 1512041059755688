import { activeField, code, field, link, mark, text } from './hostile-markup.fixture.ts'
import type { HostileConstruct } from './hostile-markup.fixture.ts'

const alternatives = (choice: string, fallback: string): string =>
  `<mc:AlternateContent><mc:Choice Requires="w14">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`

/**
 * Samples of Word fields and links that fetch or run something, such as "DDE cmd.exe". Tests expect that composing
 * turns them into plain text.
 */
export const HOSTILE_FIELDS: HostileConstruct[] = [
  ...[
    'DDE cmd.exe "/c calc" x',
    'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"',
    'LINK Excel.Sheet.12 "C:\\\\x.xlsx" "A1" \\a \\f 0 \\p',
    'INCLUDEPICTURE "http://evil.example/x.png" \\d',
    'INCLUDETEXT "\\\\\\\\evil\\\\share\\\\x.docx"',
    'IMPORT "http://evil.example/y.png"',
    'DATABASE \\d "C:\\\\x.mdb" \\c "DSN=x"',
    'RD "http://evil.example/z.docx"',
    'AUTOTEXT secret',
    'AUTOTEXTLIST "x"',
    'MACROBUTTON Run "click"',
    'PRINT 27&amp;l',
    'HYPERLINK "javascript:alert(1)"',
    'dDeAuTo cmd x',
  ].map(activeField),
  {
    name: 'instruction split over runs',
    inline: field(code(' DD') + code('EAU') + code('TO cmd x '), 'result of the split'),
    shown: 'result of the split',
  },
  {
    name: 'instruction split over paragraphs',
    block: `<w:p>${mark('begin')}${code(' INCLUDE')}</w:p><w:p>${code('TEXT "http://evil.example/a" ')}${mark('separate')}${text('first line of it')}</w:p><w:p>${text('last line of it')}${mark('end')}</w:p>`,
    shown: 'last line of it',
  },
  {
    name: 'simple field',
    inline: `<w:fldSimple w:instr=" DDEAUTO cmd x ">${text('result of the simple one')}</w:fldSimple>`,
    shown: 'result of the simple one',
  },
  {
    name: 'active field in the instruction of another',
    inline: field(
      code(' IF 1 = 1 ') + field(code(' DDEAUTO cmd x '), 'inner') + code(' "no" '),
      'result of IF',
    ),
    shown: 'result of IF',
  },
  {
    name: 'active field in the result of another',
    inline: `${mark('begin')}${code(' QUOTE x ')}${mark('separate')}${field(code(' DDEAUTO cmd x '), 'nested result')}${mark('end')}`,
    shown: 'nested result',
  },
  {
    name: 'active field around another',
    inline: `${mark('begin')}${code(' INCLUDETEXT "http://evil.example" ')}${mark('separate')}${field(code(' PAGE '), 'page 7')}${mark('end')}`,
    shown: 'page 7',
  },
  {
    name: 'keyword made by a field',
    inline: field(field(code(' QUOTE "DDEAUTO" '), 'DDEAUTO') + code(' cmd x '), 'result of the made one'),
    shown: 'result of the made one',
  },
  {
    name: 'address made by a field',
    inline: field(
      `${code(' HYPERLINK "')}${field(code(' DOCVARIABLE x '), 'file:///c:/x')}${code('" ')}`,
      'words of the made link',
    ),
    shown: 'words of the made link',
  },
  {
    name: 'instruction written as text',
    inline: `${mark('begin')}${text(' DDEAUTO cmd x ')}${mark('separate')}${text('result of text')}${mark('end')}`,
    shown: 'result of text',
  },
  {
    name: 'instruction behind deleted letters',
    inline: `${mark('begin')}<w:del w:id="9" w:author="a"><w:r><w:delInstrText>X</w:delInstrText></w:r></w:del>${code('DDEAUTO cmd x')}${mark('separate')}${text('result of deleting')}${mark('end')}`,
    shown: 'result of deleting',
  },
  {
    name: 'instruction in the alternative for older programs',
    inline: `${mark('begin')}${alternatives(code(' PAGE '), code(' DDEAUTO cmd x '))}${mark('separate')}${text('result of the alternative')}${mark('end')}`,
    shown: 'result of the alternative',
  },
  {
    name: 'instruction in the second of two choices',
    inline: `${mark('begin')}<mc:AlternateContent><mc:Choice Requires="w14">${code(' PAGE ')}</mc:Choice><mc:Choice Requires="wps">${code(' DDEAUTO cmd x ')}</mc:Choice></mc:AlternateContent>${mark('separate')}${text('result of the choice')}${mark('end')}`,
    shown: 'result of the choice',
  },
  {
    name: 'instruction in alternatives inside a run',
    inline: `${mark('begin')}<w:r><mc:AlternateContent><mc:Choice Requires="w14"><w:instrText> DDEAUTO cmd x </w:instrText></mc:Choice></mc:AlternateContent></w:r>${mark('separate')}${text('result of the run')}${mark('end')}`,
    shown: 'result of the run',
  },
  {
    name: 'keyword made by a simple field that shows another',
    inline: field(
      `<w:fldSimple w:instr=" QUOTE &quot;DDEAUTO&quot; ">${text('PAGE ')}</w:fldSimple>${code(' cmd x ')}`,
      'result of the simple keyword',
    ),
    shown: 'result of the simple keyword',
  },
  {
    name: 'field without a result',
    inline: `${mark('begin')}${code(' DDE cmd x ')}${mark('end')}${text('beside it')}`,
    shown: 'beside it',
  },
  ...(
    [
      ['javascript', 'javascript:alert(1)'],
      ['JaVaScRiPt', 'JaVaScRiPt:alert(1)'],
      ['encoded javascript', 'java%73cript:alert(1)'],
      ['entity', '&amp;#106;avascript:alert(1)'],
      ['tab', 'java&#9;script:alert(1)'],
      ['vbscript', 'vbscript:msgbox(1)'],
      ['file', 'file:///C:/Windows/x.exe'],
      ['UNC', '\\\\evil\\share\\x'],
      ['slashes', '//evil/share/x'],
      ['mhtml', 'mhtml:http://evil.example/x!y'],
      ['data', 'data:text/html;base64,AAAA'],
      ['ms-office', 'ms-word:ofe|u|http://evil.example/x.docm'],
      ['search-ms', 'search-ms:query=x'],
      ['relative path', 'annex/x.exe'],
      ['ftp', 'ftp://evil.example/x'],
      ['attaching mail', 'mailto:a@b.example?attach=C:/x'],
    ] as const
  ).map(([name, target]) => link(name, target)),
]
