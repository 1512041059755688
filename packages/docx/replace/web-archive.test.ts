import { expect, test } from 'vitest'
import { findRemainingNames } from '../names/find-names.ts'
import { plainTextOf } from '../names/plain-text.ts'
import { replaceInImported } from './imported-text.ts'
import { NameReplacer } from './name-replacer.ts'

const NEW = 'Santa Casa de Ouro Preto'
const replacer = new NameReplacer([{ from: 'Hospital São João', to: NEW }])

test("a web archive is edited part by part, in each part's encoding", () => {
  const lines = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    ' boundary="----=_Next"',
    '',
    'preamble',
    '------=_Next',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>O Hospital S=C3=A3o Jo=',
    '=C3=A3o atende em 100=25 do ano</p>',
    '------=_Next',
    'Content-Type: text/html; charset="iso-8859-1"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>Hospital S\xe3o Jo\xe3o</p>', 'latin1').toString('base64'),
    '------=_Next',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '------=_Next--',
    '',
  ]
  const message = Buffer.from(lines.join('\r\n'), 'latin1')
  const edited = replaceInImported(message, 'message/rfc822', {
    replacer,
    story: 'one.mht',
    dropsRemarks: false,
  })
  const written = (edited?.bytes.toString('latin1') ?? '').split('\r\n')
  expect(written.slice(0, 9)).toEqual(lines.slice(0, 9))
  expect(written[9]).toBe(`<p>O ${NEW} atende em 100% do ano</p>`)
  expect(Buffer.from(written[14] ?? '', 'base64').toString('latin1')).toBe(`<p>${NEW}</p>`)
  expect(written.slice(15)).toEqual(lines.slice(16))
  expect(edited?.records).toHaveLength(2)
  // The picture inside may show the name.
  expect(edited?.complete).toBe(false)
})

test("remarks in a page, and Office's data about its authors, are removed on request", () => {
  const page =
    '<!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>Colega</o:Author></o:DocumentProperties></xml><![endif]--><style><!-- p{} --></style><p>fica<!-- SEGREDO --></p>'
  const edit = (dropsRemarks: boolean): string | undefined =>
    replaceInImported(Buffer.from(page), 'text/html', {
      replacer,
      story: 'x',
      dropsRemarks,
    })?.bytes.toString()
  expect(edit(false)).toBe(page)
  expect(edit(true)).toBe('<!--[if gte mso 9]><xml></xml><![endif]--><style><!-- p{} --></style><p>fica</p>')
})

const replacedIn = (bytes: Buffer, contentType: string, names = replacer) =>
  replaceInImported(bytes, contentType, { replacer: names, story: 'x', dropsRemarks: false })

test('a page with letters that are longer in lower case is edited in its text, never in its scripts', () => {
  const page = (name: string) =>
    `<p>${'İ'.repeat(15)}</p><p>${name}</p><SCRIPT>var a = "Hospital São João"</SCRIPT>`
  const edited = replacedIn(Buffer.from(page('Hospital <b>S</b>ão João')), 'text/html')
  expect(edited?.bytes.toString()).toBe(page(`${NEW}<b></b>`))
})

test.each([
  ['iso-8859-1', 'Clínica Olá', Buffer.from('Cl\xednica Ol\xe1', 'latin1')],
  ['windows-1252', 'A – B', Buffer.from('A \x96 B', 'latin1')],
  ['iso-8859-2', 'Łódź', Buffer.from('\xa3\xf3d\xbc', 'latin1')],
  ['windows-1251', 'Дом', Buffer.from('\xc4\xee\xec', 'latin1')],
])('plain text in %s gets the new name in its own encoding: %s', (charset, name, bytes) => {
  const names = new NameReplacer([{ from: 'Old Clinic', to: name }])
  const edited = replacedIn(Buffer.from('At Old Clinic.'), `text/plain; charset=${charset}`, names)
  const text = [Buffer.from('At '), bytes, Buffer.from('.')]
  expect(edited && Buffer.compare(edited.bytes, Buffer.concat(text))).toBe(0)
})

test('plain text in an encoding without a letter of the new name is reported instead of edited', () => {
  const names = new NameReplacer([{ from: 'Old Clinic', to: 'São João' }])
  expect(replacedIn(Buffer.from('At Old Clinic.'), 'text/plain; charset=iso-8859-5', names)).toBeUndefined()
})

test('a space before a soft line break of quoted-printable text is kept', () => {
  const text = (first: string, second: string): string =>
    [
      'Content-Type: text/html; charset="iso-8859-1"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      first,
      second,
    ].join('\r\n')
  const message = text('<p>Ao Hospital =', 'S=E3o Jo=E3o, em um =  \r\ndia</p>')
  expect(replacedIn(Buffer.from(message), 'message/rfc822')?.bytes.toString()).toBe(
    text(`<p>Ao ${NEW}, em um dia</p>`, '').trimEnd(),
  )
  expect(plainTextOf(Buffer.from(message), 'a.mht')).toContain('Ao Hospital São João, em um dia')
})

test.each([
  ['soft hyphens', 'Hos&shy;pital São Jo&shy;ão'],
  ['spaces of other widths', 'Hospital&ensp;São&thinsp;João'],
  ['numbers of Windows characters', 'Hospital S&#227;o&#160;Jo&#227;o'],
])('a name in a page is found with references for %s', (_, written) => {
  expect(replacedIn(Buffer.from(`<p>${written}</p>`), 'text/html')?.bytes.toString()).toBe(`<p>${NEW}</p>`)
  expect(
    findRemainingNames(plainTextOf(Buffer.from(`<p>${written}</p>`), 'a.html'), ['Hospital São João']),
  ).toHaveLength(1)
})

test.each([['&rsquo;'], ['&#146;'], ['&#x92;'], ["'"]])(
  'an apostrophe in a page may be written %s',
  (written) => {
    const names = new NameReplacer([{ from: "Rede D'Or", to: NEW }])
    const page = (name: string): string => `<img alt="${name}"><p>${name}</p>`
    const text = page(`Rede D${written}Or`)
    expect(replacedIn(Buffer.from(text), 'text/html', names)?.bytes.toString()).toBe(page(NEW))
    expect(findRemainingNames(plainTextOf(Buffer.from(text), 'a.html'), ["Rede D'Or"])).toHaveLength(2)
  },
)

test('a name is replaced across smart tags, and found in attributes without quotation marks', () => {
  const page = '<img src=a.png alt=HSJ><p>Hospital <st1:City w:st="on">São João</st1:City></p>'
  expect(replacedIn(Buffer.from(page), 'text/html')?.bytes.toString()).toBe(
    `<img src=a.png alt=HSJ><p>${NEW}<st1:City w:st="on"></st1:City></p>`,
  )
  expect(plainTextOf(Buffer.from(page), 'a.html')).toContain('HSJ')
})

test('an encoding that does not exist is reported', () => {
  expect(replacedIn(Buffer.from('x'), 'text/plain; charset=iso-8859-12')).toBeUndefined()
  expect(replacedIn(Buffer.from('<meta charset="windows-1259">x'), 'text/html')).toBeUndefined()
})
