import { expect, test } from 'vitest'
import { descendants } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const object = (path: string): string =>
  `<w:p><w:r><w:object ${VML}><v:shapetype id="_x0000_t75" path="${path}"/><v:shape id="_x0000_i1025" type="#_x0000_t75"/><o:OLEObject Type="Embed" ShapeID="_x0000_i1025"/></w:object></w:r></w:p>`

test('an OLE object finds its own picture when other sources use the same id', async () => {
  await composeFiles({ a: { body: object('m') }, b: { body: object('m') } }, {}, ({ body }) => {
    const ids = (name: string, attribute: string): (string | undefined)[] =>
      [...descendants(body, name)].map((node) => node.attributes[attribute])
    expect(ids('o:OLEObject', 'ShapeID')).toEqual(ids('v:shape', 'id'))
    expect(new Set(ids('v:shape', 'id')).size).toBe(2)
  })
})

test('a shape type is written where its source has it, under a unique id, once in a range', async () => {
  const sources = {
    a: { body: object('m') + object('m') },
    b: { body: object('m') },
    c: { body: object('m') + object('other') },
  }
  await composeFiles(sources, {}, ({ body }) => {
    const types = [...descendants(body, 'v:shapetype')].map((node) => [
      node.attributes['id'],
      node.attributes['path'],
    ])
    expect(types).toEqual([
      ['_x0000_t75', 'm'],
      ['_x0000_t75_2', 'm'],
      ['_x0000_t75_3', 'm'],
      ['_x0000_t75_4', 'other'],
    ])
    const used = [...descendants(body, 'v:shape')].map((node) => node.attributes['type'])
    expect(used).toEqual(['#_x0000_t75', '#_x0000_t75', '#_x0000_t75_2', '#_x0000_t75_3', '#_x0000_t75_4'])
  })
})

test('a shape brings its type from another range', async () => {
  const typeless = object('m').replace(/<v:shapetype[^>]*>/, '')
  const sources = { a: { body: object('m') }, b: { body: object('other') + typeless } }
  const items = [
    { kind: 'section' as const, source: 'a', firstBlock: 0, endBlock: 1 },
    { kind: 'section' as const, source: 'b', firstBlock: 0, endBlock: 1 },
    { kind: 'section' as const, source: 'b', firstBlock: 1, endBlock: 2 },
  ]
  await composeFiles(sources, { items }, ({ body }) => {
    const used = [...descendants(body, 'v:shape')].map((node) => node.attributes['type'])
    expect(used).toEqual(['#_x0000_t75', '#_x0000_t75_2', '#_x0000_t75_3'])
  })
})

test('a shape keeps its type when the shape that defined it is not selected or cleaned away', async () => {
  const typeless = object('m').replace(/<v:shapetype[^>]*>/, '')
  const written = (body: Parameters<typeof descendants>[0]) =>
    ['v:shapetype', 'v:shape'].map((name) =>
      [...descendants(body, name)].map(({ attributes }) => attributes['type'] ?? attributes['id']),
    )
  const second = [{ kind: 'section' as const, source: 'a', firstBlock: 1, endBlock: 3 }]
  const body = object('m') + typeless + typeless
  await composeFiles({ a: { body } }, { items: second }, (composed) => {
    expect(written(composed.body)).toEqual([['_x0000_t75'], ['#_x0000_t75', '#_x0000_t75']])
  })
  const deleted = object('m')
    .replace('<w:r>', '<w:del w:id="1" w:author="A"><w:r>')
    .replace('</w:r>', '</w:r></w:del>')
  const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
  await composeFiles({ a: { body: deleted + typeless } }, { clean }, (composed) => {
    expect(written(composed.body)).toEqual([['_x0000_t75'], ['#_x0000_t75']])
  })
})
