// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markTexts, type TextMark } from './mark-texts.ts'

const mark = (text: string, kind: TextMark['kind'] = 'open'): TextMark => ({
  text,
  kind,
  title: `about ${text}`,
})

function page(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  return place
}

test('every place of a name is marked and explained', () => {
  const place = page('<p>St. Brendan and <b>St. Brendan</b>, Novo Horizonte</p>')
  markTexts(place, [mark('St. Brendan'), mark('Novo Horizonte', 'settled')])
  expect(place.innerHTML).toBe(
    '<p><mark class="open" title="about St. Brendan">St. Brendan</mark> and ' +
      '<b><mark class="open" title="about St. Brendan">St. Brendan</mark></b>, ' +
      '<mark class="settled" title="about Novo Horizonte">Novo Horizonte</mark></p>',
  )
})

test('the longer of two names with one beginning is marked, and nothing inside it', () => {
  const place = page('<p>Hospital St. Brendan</p>')
  markTexts(place, [mark('Hospital'), mark('Hospital St. Brendan')])
  expect([...place.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['Hospital St. Brendan'])
})

test('the marks can be removed, which restores the document', () => {
  const place = page('<p>One <i>name</i> and a name</p>')
  const before = place.innerHTML
  const unmark = markTexts(place, [mark('name'), mark('')])
  expect(place.querySelectorAll('mark')).toHaveLength(2)
  unmark()
  expect(place.innerHTML).toBe(before)
  expect(place.querySelector('p')?.childNodes).toHaveLength(3)
})
