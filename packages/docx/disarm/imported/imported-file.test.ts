import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { harmlessFile } from './imported-file.ts'

const EVIL = 'http://evil.example/p.png'
const page = (body: string): string => `<html><body>${body}<p>words</p></body></html>`
const svg = (inner: string, before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}<rect id="r"/></svg>`
const archive = (head: string, body: string, more = ''): string =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset="utf-8"\r\n${head}\r\n${body}\r\n--b${more}--\r\n`

/** Files by name: content, content type, and what must be gone. */
const HOSTILE: Record<string, [content: string | Buffer, type: string, gone: RegExp]> = {
  'attributes behind a lone quote': [
    page(`<img " src="${EVIL}"><p ' onclick="x()">`),
    'text/html',
    /evil|onclick/,
  ],
  'attributes behind a lone equals sign': [page(`<img =a src="${EVIL}">`), 'text/html', /evil/],
  'an address with an open quote': [page(`<img src="${EVIL}>`), 'text/html', /evil/],
  'a tag inside an attribute behind a text area': [
    page(`<textarea><p title="</textarea><script>evil()</script>">`),
    'text/html',
    /evil/,
  ],
  'an element inside a style sheet': [
    page('<svg><style><img src=x onerror=evil()></style></svg>'),
    'text/html',
    /evil/,
  ],
  'a style with a comment mark in a string': [
    page(`<p style='font-family:"/*";background:url(${EVIL});font-family:"*/"'>a</p>`),
    'text/html',
    /evil/,
  ],
  'a style with references without semicolons': [
    page(`<p style="background:u&#114l(${EVIL})">a</p>`),
    'text/html',
    /evil/,
  ],
  'a style with a named bracket': [
    page(`<p style="background:url&lpar;${EVIL}&rpar;">a</p>`),
    'text/html',
    /evil/,
  ],
  'a refresh with a reference without a semicolon': [
    page(`<meta http-equiv="re&#102resh" content="0;url=${EVIL}">`),
    'text/html',
    /evil/,
  ],
  'an import instruction': [
    `<?import namespace="x" implementation="${EVIL}">${page('')}`,
    'text/html',
    /evil/,
  ],
  'zero bytes in a tag': [page('<scr\0ipt>evil()</scr\0ipt>'), 'text/html', /evil/],
  'UTF-16 without a mark': [Buffer.from(page('<script>evil()</script>'), 'utf16le'), 'text/html', /evil/],
  'big-endian UTF-16 without a mark': [
    Buffer.from(page('<script>evil()</script>'), 'utf16le').swap16(),
    'text/html',
    /evil/,
  ],
  'a false declaration of UTF-16': [
    `<meta charset="utf-16">${page('<script>evil()</script>')} `,
    'text/html',
    /evil/,
  ],
  'a false declaration behind the mark of UTF-8': [
    `\uFEFF<meta charset="iso-2022-jp">${page('\u001B$B<script>evil()</script>\u001B(B')}`,
    'text/html',
    /evil/,
  ],
  'UTF-7, declared second': [
    `<!-- charset=utf-8 --><meta charset="utf-7">${page('+ADw-script+AD4-evil()+ADw-/script+AD4-')}`,
    'text/html',
    /evil/,
  ],
  'UTF-7, declared far behind': [
    `<html><head><title>${'x'.repeat(4000)}</title><meta http-equiv=content-type content="text/html; charset=utf-7"></head>${page('+ADw-script+AD4-evil()+ADw-/script+AD4-')}`,
    'text/html',
    /evil/,
  ],
  'rich text that is called a web page': ['{\\rtf1 {\\object\\objdata evil}}', 'text/html', /evil/],
  'a message that is called plain text': [
    `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page(`<img src="${EVIL}">`)}`,
    'text/plain',
    /evil/,
  ],
  'a message without MIME fields': [
    `From: a@b.example\r\n\r\n${page(`<img src="${EVIL}">`)}`,
    'message/rfc822',
    /evil/,
  ],
  'a page that is called plain text': [page(`<img src="${EVIL}">`), 'text/plain', /evil/],
  'rich text that is called plain text': ['{\\rtf1 {\\object\\objdata evil}}', 'text/plain', /evil/],
  'a web page that is called rich text': [page('<script>evil()</script>'), 'application/rtf', /evil/],
  'a web archive that is called a web page': [
    archive(
      'Content-Transfer-Encoding: base64\r\n',
      Buffer.from('<script>evil()</script>').toString('base64'),
    ),
    'text/html',
    /ZXZpbC|c2NyaXB0/,
  ],
  'an archive file that is called a web page': [Buffer.from('PK\u0003\u0004evil'), 'text/html', /evil/],
  'a web archive with an address named in its text': [
    archive('', `<!--\r\nContent-Location: ${EVIL}\r\n--><img src="${EVIL}">`),
    'message/rfc822',
    /src=/,
  ],
  'a web archive with a script as the name of a part': [
    archive('Content-Location: javascript:evil()\r\n', '<a href="javascript:evil()">a</a>'),
    'message/rfc822',
    /href=/,
  ],
  'a web archive with two types of one part': [
    archive('', '<p>a</p>')
      .replace('text/html', 'text/plain\r\nContent-Type: text/html')
      .replace('<p>a</p>', '<script>evil()</script>'),
    'message/rfc822',
    /evil/,
  ],
  'a web archive behind an empty line': [
    `\r\n\r\n${archive('', '<script>evil()</script>')}`,
    'message/rfc822',
    /evil/,
  ],
  'a web archive whose boundary occurs nowhere': [
    archive('', '<script>evil()</script>').replace('boundary="b"', 'boundary="c"'),
    'message/rfc822',
    /evil/,
  ],
  'a style sheet in UTF-16 in a web archive': [
    archive(
      '',
      '<p>a</p>',
      `\r\nContent-Type: text/css\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`\uFEFFp{background:url(${EVIL})}`, 'utf16le').toString('base64')}\r\n--b`,
    ),
    'message/rfc822',
    new RegExp(Buffer.from('evil', 'utf16le').toString('base64').slice(0, 8)),
  ],
  'a field in rich text behind a line end': [
    '{\\rtf1 {\\field{\r\n\\*\\fldinst DDEAUTO cmd evil}{\\fldrslt was}}}',
    'text/rtf',
    /evil/,
  ],
  'a field in rich text behind another word': [
    '{\\rtf1 {\\field{\\b\\fldinst DDEAUTO cmd evil}{\\fldrslt was}}}',
    'text/rtf',
    /evil/,
  ],
  'a field in rich text with letters by number': [
    '{\\rtf1 {\\field{\\*\\fldinst \\u68 ?\\u68 ?EAUTO cmd evil}{\\fldrslt was}}}',
    'text/rtf',
    /evil/,
  ],
  'a field in rich text whose keyword another field makes': [
    '{\\rtf1 {\\field{\\*\\fldinst {\\b {\\field{\\*\\fldinst QUOTE "DDEAUTO"}{\\fldrslt DDEAUTO}}} cmd evil}{\\fldrslt was}}}',
    'text/rtf',
    /evil/,
  ],
  'a link of a shape in rich text': [
    '{\\rtf1 {\\shp{\\*\\shpinst{\\*\\hl{\\hlsrc file:///c:/evil.exe}{\\hlfr x}}}}}',
    'text/rtf',
    /evil/,
  ],
  'a script with a prefix in an SVG picture': [
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>evil()</s:script><s:style>@import "http://evil.example/";</s:style></s:svg>',
    'image/svg+xml',
    /evil/,
  ],
  'a style sheet named before an SVG picture': [
    svg('', `<?xml version="1.0"?><?xml-stylesheet href="${EVIL}" type="text/css"?>`),
    'image/svg+xml',
    /evil/,
  ],
  'a style sheet with references in an SVG picture': [
    svg(`<style>&#64;import "${EVIL}";</style>`),
    'image/svg+xml',
    /evil/,
  ],
  'a style sheet with a comment in its words in an SVG picture': [
    svg(`<style>@im<!-- -->port "${EVIL}";</style>`),
    'image/svg+xml',
    /evil/,
  ],
  'an animated address in an SVG picture': [
    svg(`<image><set attributeName="href" to="${EVIL}"/></image>`),
    'image/svg+xml',
    /evil/,
  ],
  'a filter from elsewhere in an SVG picture': [
    svg(`<rect filter="url(${EVIL}#a)"/>`),
    'image/svg+xml',
    /evil/,
  ],
  'a base address in an SVG picture': [
    svg('<g xml:base="http://evil.example/"><use href="#r"/></g>'),
    'image/svg+xml',
    /evil/,
  ],
  'a document type from elsewhere in an SVG picture': [
    svg('', '<!DOCTYPE svg SYSTEM "http://evil.example/svg.dtd">'),
    'image/svg+xml',
    /evil/,
  ],
  'attributes declared in the document type of an SVG picture': [
    svg('', '<!DOCTYPE svg SYSTEM "a>b" [<!ATTLIST svg onload CDATA "evil()">]>'),
    'image/svg+xml',
    /evil/,
  ],
}

describe('active content of an imported file is removed and told', () => {
  test.for(Object.keys(HOSTILE))('%s', (name) => {
    const [content, type, gone] = HOSTILE[name] as [string | Buffer, string, RegExp]
    const bytes = Buffer.from(content as string)
    const { bytes: harmless, found } = harmlessFile(bytes, type)
    expect(found).not.toEqual([])
    expect((harmless ?? bytes).toString('latin1').replaceAll('\0', '')).not.toMatch(gone)
  })
})

test('a page of many open comments is read without running out of memory for calls', () => {
  const { found } = harmlessFile(Buffer.from('<!--'.repeat(100_000)), 'text/html')
  expect(found).toHaveLength(1)
})

test('rich text of many active fields is read in a moment', { timeout: 5000 }, () => {
  const { found } = harmlessFile(
    Buffer.from(`{\\rtf1 ${'{\\field{\\*\\fldinst DDE x}}'.repeat(20_000)}}`),
    'text/rtf',
  )
  expect(found).toHaveLength(20_000)
})

test('a compressed SVG picture cannot be read and is emptied', () => {
  const { bytes, isEmptied } = harmlessFile(gzipSync(svg('<script>evil()</script>')), 'image/svg+xml')
  expect(bytes?.toString()).toBe('<html><body></body></html>')
  expect(isEmptied).toBe(true)
})

const CALM: Record<string, [content: string | Buffer, type: string]> = {
  'a page with odd but harmless markup': [
    page(
      '<p title="a < b" class=x>1 < 2 & 3</p><textarea>a</textarea><!-- note --><p style="color:red/*;*/">a</p>',
    ),
    'text/html',
  ],
  'a page in Windows-1252': [Buffer.from(`<meta charset="windows-1252">${page('é')}`, 'latin1'), 'text/html'],
  'an SVG picture with the usual document type and a photograph': [
    svg(
      '<style><![CDATA[.a{fill:#fff}]]></style><rect class="a" fill="url(#r)" clip-path="url(\'#r\')"/><image xlink:href="data:image/png;base64,iVBORw0KGgo="/><animate attributeName="x" values="0;1" to="5"/>',
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
    'image/svg+xml',
  ],
  'rich text with letters by number and ordinary fields': [
    '{\\rtf1\\ansi {\\field{\\*\\fldinst { HYPERLINK "https://good.example" }}{\\fldrslt {\\u233 ?t\\u233 ?}}}{\\field{\\*\\fldinst PAGE }{\\fldrslt 7}}}',
    'text/rtf',
  ],
  'a web archive with a picture of its own': [
    archive(
      'Content-Location: file:///C:/a/page.htm\r\n',
      '<img src="page_files/i.png"><img src="cid:i">',
      `\r\nContent-Type: image/png\r\nContent-ID: <i>\r\nContent-Location: file:///C:/a/page_files/i.png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b`,
    ),
    'message/rfc822',
  ],
  'a message without MIME fields that is called plain text': [
    'From: a@b.example\r\n\r\n<b>words</b>',
    'text/plain',
  ],
  'plain text about tags': ['<script>this is text</script>', 'text/plain'],
}

describe('a harmless imported file keeps its bytes', () => {
  test.for(Object.keys(CALM))('%s', (name) => {
    const [content, type] = CALM[name] as [string | Buffer, string]
    expect(harmlessFile(Buffer.from(content as string), type)).toEqual({ found: [] })
  })
})
