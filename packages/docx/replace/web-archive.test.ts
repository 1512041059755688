import { expect, test } from 'vitest'
import { NameReplacer } from './name-replacer.ts'
import { replaceInImported } from './imported-text.ts'

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
