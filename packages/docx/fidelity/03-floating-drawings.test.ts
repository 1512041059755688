import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import type { CompositionItem } from '../compose/request/request.ts'
import { composeFiles, texts, whole } from '../compose/composed-file.fixture.ts'

const POINT = 12_700
const place = (from: string, at: number | string): string =>
  `<wp:positionV relativeFrom="${from}">${typeof at === 'number' ? `<wp:posOffset>${at * POINT}</wp:posOffset>` : `<wp:align>${at}</wp:align>`}</wp:positionV>`
const anchor = (position: string, height: number, wrap = 'wp:wrapNone', attributes = ''): string =>
  `<w:r><w:drawing><wp:anchor${attributes}><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>${position}<wp:extent cx="1" cy="${height * POINT}"/><${wrap}/><wp:docPr id="1" name="s"/></wp:anchor></w:drawing></w:r>`
const drawn = (...anchors: string[]): string => `<w:p>${anchors.join('')}</w:p>`

const heading = (text: string): CompositionItem => ({ kind: 'heading', level: 1, text })
const items = [heading('Before'), whole('a'), heading('After')]
const places = (body: XmlElement): string[] =>
  [...descendants(body, 'wp:positionV')].map((position) => {
    const offset = Number(child(position, 'wp:posOffset')?.children[0])
    return `${position.attributes['relativeFrom']} ${offset / POINT}`
  })
const wraps = (body: XmlElement): string[] =>
  [...descendants(body, 'wp:anchor')].map(
    (node) => childrenOf(node).find(({ name }) => name.startsWith('wp:wrap'))?.name ?? '',
  )

test('drawings never reach above the section that they begin, and keep their arrangement', async () => {
  const body = drawn(anchor(place('paragraph', -40), 10), anchor(place('paragraph', 5), 10)) + paragraph('x')
  await composeFiles({ a: { body } }, { items, look: 'template' }, (composed) => {
    expect(places(composed.body)).toEqual(['paragraph 0', 'paragraph 45'])
  })
  await composeFiles({ a: { body } }, {}, (composed) => {
    expect(places(composed.body)).toEqual(['paragraph -40', 'paragraph 5'])
  })
})

test('drawings placed on the page are placed by their paragraph, with room in the text', async () => {
  const body =
    paragraph('x') + drawn(anchor(place('page', 100), 50), anchor(place('margin', 160), 50)) + paragraph('y')
  await composeFiles({ a: { body } }, { items, look: 'template' }, (composed) => {
    expect(places(composed.body)).toEqual(['paragraph 0', 'paragraph 60'])
    expect(wraps(composed.body)).toEqual(['wp:wrapTopAndBottom', 'wp:wrapTopAndBottom'])
  })
  const aligned = drawn(anchor(place('margin', 'bottom'), 50, 'wp:wrapSquare'))
  const behind = drawn(anchor(place('page', 100), 50, 'wp:wrapNone', ' behindDoc="1"'))
  await composeFiles({ a: { body: aligned + behind } }, { items, look: 'template' }, (composed) => {
    expect(places(composed.body)).toEqual(['paragraph 0', 'page 100'])
    expect(wraps(composed.body)).toEqual(['wp:wrapSquare', 'wp:wrapNone'])
  })
})

test('a heading comes below a drawing that reaches beyond the end of the previous section', async () => {
  const after = async (height: number): Promise<number> => {
    let room = 0
    const body = paragraph('x') + drawn(anchor(place('paragraph', 0), height))
    await composeFiles({ a: { body } }, { items, look: 'template' }, (composed) => {
      expect(texts(composed.body)).toEqual(['Before', 'x', 'After'])
      expect(composed.report.ledger.unexplained).toBe(0)
      const spacer = childrenOf(composed.body, 'w:p').at(-2)
      room = Number(child(child(spacer, 'w:pPr'), 'w:spacing')?.attributes['w:after'] ?? 0) / 20
    })
    return room
  }
  expect(await after(300)).toBeGreaterThan(250)
  expect(await after(300)).toBeLessThan(300)
  expect(await after(10)).toBe(0)
  // A distance larger than any page is an error of the writer.
  expect(await after(90_000)).toBe(0)
})

test('a frame placed on the page is placed at its text; a drop cap is no such frame', async () => {
  const framed = (frame: string): string => paragraph('framed', `<w:framePr ${frame}/>`)
  const body =
    framed('w:w="100" w:vAnchor="page" w:yAlign="top"') +
    framed('w:dropCap="drop" w:lines="3" w:vAnchor="margin"')
  await composeFiles({ a: { body } }, { items, look: 'template' }, (composed) => {
    const frames = [...descendants(composed.body, 'w:framePr')].map((node) => node.attributes)
    expect(frames[0]).toMatchObject({ 'w:vAnchor': 'text', 'w:y': '1' })
    expect(frames[0]).not.toHaveProperty('w:yAlign')
    expect(frames[1]).toMatchObject({ 'w:vAnchor': 'margin' })
  })
})
