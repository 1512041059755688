// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markOrigins } from './mark-origins.ts'
import { safeCopy } from './safe-copy.ts'

const known = `_Tw${'a'.repeat(24)}`
const unknown = `_Tw${'b'.repeat(24)}`

test('a text of known origin has a note beside it; ids of other bookmarks are not copied', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = `<p><span id="${known}"></span>one</p><p><span id="${unknown}"></span>two</p><p id="root">three</p>`
  const place = document.createElement('div')
  place.append(safeCopy([drawn], { picture: 'Picture', notShown: 'Not shown' }).content)
  expect(place.querySelectorAll('[id]')).toHaveLength(0)
  const remove = markOrigins(place, new Map([[known, { text: 'Support', title: 'Support, a.docx' }]]))
  const notes = [...place.querySelectorAll<HTMLElement>('.origin')]
  expect(notes.map(({ title, textContent }) => [title, textContent])).toEqual([
    ['Support, a.docx', 'Support'],
  ])
  expect(notes[0]?.closest('p')?.textContent).toBe('Supportone')
  remove()
  expect(place.querySelectorAll('.origin')).toHaveLength(0)
})
