import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

/** Returns the name that a browser reads: the encoded form takes precedence. */
function read(header: string): { plain: string; name: string } {
  const [, plain = '', encoded = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w%.!~-]*)$/.exec(header) ?? []
  return { plain, name: decodeURIComponent(encoded) }
}

test.each([
  ['Proposta "São José" (2).docx', 'Proposta _Sao Jose_ (2).docx', 'Proposta "São José" (2).docx'],
  ['投标文件 2026.docx', '____ 2026.docx', '投标文件 2026.docx'],
  ['عرض.docx', '___.docx', 'عرض.docx'],
  ['a\r\nSet-Cookie: b=c.docx', 'aSet-Cookie: b=c.docx', 'aSet-Cookie: b=c.docx'],
  ['invoice\u202excod.exe', 'invoicexcod.exe', 'invoicexcod.exe'],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ['C:\\Users\\x.docx', 'C:_Users_x.docx', 'C:_Users_x.docx'],
  ["it's 100% (draft)*.docx", "it's 100_ (draft)*.docx", "it's 100% (draft)*.docx"],
  ['\ud83d.docx', '_.docx', '\ufffd.docx'],
  ['', 'download', 'download'],
  ['\u202e', 'download', 'download'],
  ['..', 'download', 'download'],
  ['\u0301', 'download', '\u0301'],
  ['\u{e0100}', 'download', '\u{e0100}'],
])('%j is offered as %j, and as %j where every script is understood', (fileName, plain, name) => {
  expect(read(attachment(fileName))).toEqual({ plain, name })
})

test('for any name the header is one line of ASCII, well-formed, and leads to no other folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (fileName) => {
      const header = attachment(fileName)
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/)
      const { plain, name } = read(header)
      for (const offered of [plain, name]) expect(offered).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u)
    }),
  )
})
