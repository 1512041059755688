// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { safeCopy } from './safe-copy.ts'

const NAMES = { picture: 'Picture', notShown: 'Not shown' }

/** Returns the copy of some HTML, serialised. */
function copied(html: string): string {
  const inert = document.implementation.createHTMLDocument('')
  inert.body.innerHTML = html
  const place = document.createElement('div')
  place.append(safeCopy(inert.body.childNodes, NAMES).content)
  return place.innerHTML
}

test('text, tables and lists are copied unchanged', () => {
  const html =
    '<p class="docx_heading1">Plan</p><table><tbody><tr><td colspan="2">24 h</td></tr></tbody></table>' +
    '<ol><li><strong>one</strong></li></ol>'
  expect(copied(html)).toBe(html)
})

test('HTML that a document contains as text stays text', () => {
  expect(copied('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<iframe srcdoc="<p>x</p>"></iframe>',
  '<object data="/x"></object>',
  '<style>p { color: red }</style>',
  '<link rel="author" href="https://example.com/x">',
  '<form action="https://example.com"><input name="a"></form>',
  '<svg><script>alert(1)</script></svg>',
])('%s leaves nothing behind', (html) => {
  expect(copied(html).replace(/<\/?svg[^>]*>/g, '')).toBe('')
})

test('an unknown element is replaced by its content', () => {
  expect(copied('<x-thing onclick="alert(1)"><p>kept</p></x-thing>')).toBe('<p>kept</p>')
})

test('handlers, ids and names are not copied', () => {
  expect(copied('<p onclick="alert(1)" id="root" name="x" data-x="1" class="a">t</p>')).toBe(
    '<p class="a">t</p>',
  )
})

test('a link is inactive; its target is shown only for known kinds of address', () => {
  expect(copied('<a href="javascript:alert(1)">t</a>')).toBe('<a>t</a>')
  expect(copied('<a href="https://example.com/x">t</a>')).toBe('<a title="https://example.com/x">t</a>')
})

test('only pictures of the file itself are shown, each with a name', () => {
  expect(copied('<img src="https://example.com/track.png">')).toBe('<img alt="Picture">')
  expect(copied('<img src="/api/documents">')).toBe('<img alt="Picture">')
  expect(copied('<img src="data:text/html,x">')).toBe('<img alt="Picture">')
  expect(copied('<img src="blob:http://localhost/1">')).toContain('src="blob:http://localhost/1"')
})

test('the addresses of its pictures are returned, so that they can be revoked', () => {
  const inert = document.implementation.createHTMLDocument('')
  inert.body.innerHTML = '<p><img src="blob:http://localhost/1"><img src="http://example.com/2"></p>'
  expect(safeCopy(inert.body.childNodes, NAMES).addresses).toEqual(['blob:http://localhost/1'])
})

test('a style that loads something or covers the screen is dropped', () => {
  const html = copied(
    '<p style="color: red; background-image: url(https://example.com/x.png); position: fixed; z-index: 9">t</p>',
  )
  expect(html).toContain('color: red')
  expect(html).not.toMatch(/url|fixed|z-index/)
})

test('a picture in a format that browsers do not know is described', () => {
  const inert = document.implementation.createHTMLDocument('')
  inert.body.innerHTML = '<p><img src="blob:http://localhost/1"></p>'
  const place = document.createElement('div')
  place.append(safeCopy(inert.body.childNodes, NAMES).content)
  place.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(place.innerHTML).toBe('<p><span class="not-shown">Not shown</span></p>')
})
