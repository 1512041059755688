import { expect, test } from 'vitest'
import { composeFiles, texts, whole } from '../compose/composed-file.fixture.ts'
import { paragraph } from '../package/word-file.fixture.ts'
import { childrenOf, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'

// More tests of notes and comments: compose/stories/note-story.test.ts and compose/stories/comment-story.test.ts.

const values = (root: XmlElement, name: string, attribute: string): string[] =>
  [...descendants(root, name)].map((node) => node.attributes[attribute] ?? '')
const distinct = (list: string[]): number => new Set(list.map((value) => value.toLowerCase())).size

const marked = (name: string, text: string): string =>
  `<w:p><w:bookmarkStart w:id="1" w:name="${name}"/><w:r><w:t>${text}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`

test('bookmarks of many sources differ in id and in name, whatever their case and length (17.13.6.2)', async () => {
  const long = 'A_name_of_a_bookmark_of_forty_characters'
  const files = {
    a: { body: marked(long, 'one') },
    b: { body: marked(long.toUpperCase(), 'two') },
    c: { body: marked(long, 'three') },
  }
  await composeFiles(files, {}, ({ body }) => {
    const names = values(body, 'w:bookmarkStart', 'w:name')
    expect(names).toHaveLength(3)
    expect(distinct(names)).toBe(3)
    expect(names.every((name) => name.length <= 40)).toBe(true)
    const ids = values(body, 'w:bookmarkStart', 'w:id')
    expect(distinct(ids)).toBe(3)
    expect(values(body, 'w:bookmarkEnd', 'w:id')).toEqual(ids)
  })
})

test('drawings are numbered across body, notes and headers (20.4.2.5)', async () => {
  const drawing =
    '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="u"/></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const source = {
    body: `${drawing}<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId-header"/></w:sectPr>`,
    footnotes: `<w:footnote w:id="1">${drawing}</w:footnote>`,
    header: drawing,
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, document, part }) => {
    const stories = [body, await part('footnotes')]
    for (const related of await document.relationships(document.mainPart)) {
      if (related.kind === 'header') stories.push(await document.partTree(related.part ?? ''))
    }
    const ids = stories.flatMap((story) => values(story, 'wp:docPr', 'id'))
    expect(ids).toHaveLength(6)
    expect(distinct(ids)).toBe(6)
  })
})

test('text boxes in which one text continues keep each other, apart from those of another source', async () => {
  const box = (inside: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/>${inside}<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const chain = (id: number, text: string): string =>
    box(`<wps:txbx id="${id}"><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx>`) +
    box(`<wps:linkedTxbx id="${id}" seq="1"/>`)
  const source = { body: chain(1, 'one') + chain(4, 'two') }
  const items = [whole('a'), whole('b'), whole('a', 2, 4)]
  await composeFiles({ a: source, b: source }, { items }, ({ body }) => {
    const firsts = values(body, 'wps:txbx', 'id')
    expect(distinct(firsts)).toBe(5)
    expect(values(body, 'wps:linkedTxbx', 'id')).toEqual(firsts)
  })
})

test('paragraph ids are unique in the package and below 0x80000000', async () => {
  const source = {
    body: '<w:p w14:paraId="7FFFFFFF" w14:textId="77777777"><w:r><w:t>a</w:t></w:r></w:p><w:p w14:paraId="FFFFFFFE"/>',
  }
  await composeFiles({ a: source, b: source }, {}, ({ body }) => {
    const ids = values(body, 'w:p', 'w14:paraId')
    expect(distinct(ids)).toBe(4)
    expect(ids.every((id) => /^[0-7][0-9A-F]{7}$/.test(id) && id !== '00000000')).toBe(true)
  })
})

test('threads of comments stay connected: extended parts follow paragraph ids, people are listed once', async () => {
  const WORD_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml'
  const comment = (id: number, paraId: string, text: string): string =>
    `<w:comment w:id="${id}" w:author="Ana"><w:p w14:paraId="${paraId}"><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`
  const reference = (id: number): string => `<w:p><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`
  const part = (name: string, root: string, inside: string) => ({
    name: `word/${name}.xml`,
    data: `<w15:${root} xmlns:w15="${WORD_2012}">${inside}</w15:${root}>`,
    kind: name,
    contentType: `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`,
  })
  const source = {
    body: reference(0) + reference(1),
    comments: comment(0, '0000000A', 'why?') + comment(1, '0000000B', 'because'),
    parts: [
      part(
        'commentsExtended',
        'commentsEx',
        '<w15:commentEx w15:paraId="0000000A" w15:done="0"/><w15:commentEx w15:paraId="0000000B" w15:paraIdParent="0000000A" w15:done="0"/>',
      ),
      part('people', 'people', '<w15:person w15:author="Ana"/>'),
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async (composed) => {
    const paragraphs = values(await composed.part('comments'), 'w:p', 'w14:paraId')
    const threads = childrenOf(await composed.part('commentsExtended'))
    expect(threads.map((node) => node.attributes['w15:paraId'])).toEqual(paragraphs)
    expect(threads.map((node) => node.attributes['w15:paraIdParent'])).toEqual([
      undefined,
      paragraphs[0],
      undefined,
      paragraphs[2],
    ])
    expect(childrenOf(await composed.part('people'))).toHaveLength(1)
  })
})

test('separators of notes stay -1 and 0, and all other notes get new numbers', async () => {
  const note = (id: number, type = ''): string =>
    `<w:endnote ${type} w:id="${id}">${paragraph(`n${id}`)}</w:endnote>`
  const source = {
    body: '<w:p><w:r><w:endnoteReference w:id="2"/></w:r></w:p>',
    endnotes:
      note(-1, 'w:type="separator"') +
      note(0, 'w:type="continuationSeparator"') +
      note(1, 'w:type="continuationNotice"') +
      note(2),
  }
  await composeFiles({ a: source, b: source }, {}, async ({ body, part }) => {
    const notes = childrenOf(await part('endnotes'))
    expect(notes.map((node) => [node.attributes['w:id'], node.attributes['w:type']])).toEqual([
      ['-1', 'separator'],
      ['0', 'continuationSeparator'],
      ['1', undefined],
      ['2', undefined],
    ])
    expect(values(body, 'w:endnoteReference', 'w:id')).toEqual(['1', '2'])
  })
})

test('content controls, permissions and revisions of two sources never share an id', async () => {
  const source = {
    body:
      `<w:sdt><w:sdtPr><w:id w:val="55"/></w:sdtPr><w:sdtContent>${paragraph('held')}</w:sdtContent></w:sdt>` +
      '<w:p><w:permStart w:id="9" w:edGrp="everyone"/><w:r><w:t>open</w:t></w:r><w:permEnd w:id="9"/></w:p>' +
      '<w:p><w:ins w:id="3" w:author="A"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:id="4" w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del></w:p>',
  }
  await composeFiles({ a: source, b: source }, {}, ({ body }) => {
    const controls = [...descendants(body, 'w:sdtPr')].flatMap((node) => values(node, 'w:id', 'w:val'))
    expect(distinct(controls)).toBe(2)
    const permissions = values(body, 'w:permStart', 'w:id')
    expect(distinct(permissions)).toBe(2)
    expect(values(body, 'w:permEnd', 'w:id')).toEqual(permissions)
    const revisions = [...values(body, 'w:ins', 'w:id'), ...values(body, 'w:del', 'w:id')]
    expect(distinct([...revisions, ...permissions])).toBe(6)
  })
})

test('ranges that a selected section cuts are closed where it ends, and never opened elsewhere', async () => {
  const source = {
    body:
      '<w:p><w:bookmarkStart w:id="1" w:name="Half"/><w:permStart w:id="2" w:edGrp="everyone"/><w:moveFromRangeStart w:id="3" w:name="move1"/><w:r><w:t>one</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t>two</w:t></w:r><w:bookmarkEnd w:id="1"/><w:permEnd w:id="2"/><w:moveFromRangeEnd w:id="3"/></w:p>',
  }
  for (const item of [whole('a', 0, 1), whole('a', 1, 2)]) {
    await composeFiles({ a: source }, { items: [item] }, ({ body }) => {
      for (const kind of ['bookmark', 'perm', 'moveFromRange']) {
        expect(values(body, `w:${kind}End`, 'w:id')).toEqual(values(body, `w:${kind}Start`, 'w:id'))
      }
      expect(texts(body)).toHaveLength(1)
    })
  }
})

test('a section selected twice has its own bookmarks, links and notes each time', async () => {
  const source = {
    body:
      marked('Mark', 'text') +
      '<w:p w14:paraId="00000001"><w:hyperlink w:anchor="Mark"><w:r><w:t>to it</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="1"/></w:r></w:p>',
    footnotes: `<w:footnote w:id="1">${paragraph('note')}</w:footnote>`,
  }
  await composeFiles({ a: source }, { items: [whole('a'), whole('a')] }, async ({ body, part }) => {
    const names = values(body, 'w:bookmarkStart', 'w:name')
    expect(distinct(names)).toBe(2)
    expect(values(body, 'w:hyperlink', 'w:anchor')).toEqual(names)
    expect(values(body, 'w:footnoteReference', 'w:id')).toEqual(['1', '2'])
    expect(texts(await part('footnotes'))).toEqual(['note', 'note'])
  })
})

test('shapes of one block that share an id get their own ids, and an object still finds its picture', async () => {
  const object =
    '<w:object><v:shape id="Box 1"/><o:OLEObject Type="Embed" ShapeID="Box 1" ObjectID="_1"/></w:object>'
  const body = `<w:p xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><w:r>${object}${object}</w:r></w:p>`
  await composeFiles({ a: { body }, b: { body } }, {}, (composed) => {
    const ids = [...descendants(composed.body, 'v:shape')].map((node) => node.attributes['id'])
    const shown = [...descendants(composed.body, 'o:OLEObject')].map((node) => node.attributes['ShapeID'])
    expect(new Set(ids).size).toBe(4)
    expect(shown).toEqual(ids)
  })
})
