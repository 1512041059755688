import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { childrenOf, descendants } from '../../package/xml/xml.ts'
import { composeFiles, texts, whole } from '../composed-file.fixture.ts'

const WORD_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml'
const source = {
  body:
    '<w:p><w:commentRangeStart w:id="5"/><w:r><w:t>remarked</w:t></w:r></w:p>' +
    '<w:p><w:r><w:t>on</w:t></w:r><w:commentRangeEnd w:id="5"/><w:r><w:commentReference w:id="5"/></w:r></w:p>' +
    paragraph('plain'),
  comments: `<w:comment w:id="5" w:author="Ana"><w:p w14:paraId="0000000A"><w:r><w:t>cheaper!</w:t></w:r></w:p></w:comment><w:comment w:id="6" w:author="Ana">${paragraph('elsewhere')}</w:comment>`,
  parts: [
    {
      name: 'word/commentsExtended.xml',
      data: `<w15:commentsEx xmlns:w15="${WORD_2012}"><w15:commentEx w15:paraId="0000000A" w15:done="1"/></w15:commentsEx>`,
      kind: 'commentsExtended',
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml',
    },
  ],
}

test('comments get new numbers, and their threads follow', async () => {
  await composeFiles({ a: source, b: source }, {}, async ({ body, part }) => {
    const ids = (name: string): (string | undefined)[] =>
      [...descendants(body, name)].map((node) => node.attributes['w:id'])
    expect(ids('w:commentReference')).toEqual(['0', '1'])
    expect(ids('w:commentRangeStart')).toEqual(['0', '1'])
    const comments = await part('comments')
    expect(texts(comments)).toEqual(['cheaper!', 'cheaper!'])
    const paragraphs = [...descendants(comments, 'w:p')].map((node) => node.attributes['w14:paraId'])
    const threads = childrenOf(await part('commentsExtended')).map((node) => node.attributes['w15:paraId'])
    expect(threads).toEqual(paragraphs)
  })
})

test('a comment whose mark is outside the range is left out', async () => {
  await composeFiles({ a: source }, { items: [whole('a', 0, 1)] }, ({ body, partNames, report }) => {
    expect([...descendants(body, 'w:commentRangeStart')]).toEqual([])
    expect(partNames).not.toContain('word/comments.xml')
    expect(report.notices.map(({ reason }) => reason)).toEqual(['comment-cut-by-range'])
  })
})

test('comments are left out on request', async () => {
  const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
  await composeFiles({ a: source }, { clean }, ({ body, partNames, report }) => {
    expect([...descendants(body)].filter((node) => node.name.startsWith('w:comment'))).toEqual([])
    expect(texts(body)).toEqual(['remarked', 'on', 'plain'])
    expect(partNames).not.toContain('word/comments.xml')
    expect(report.notices.map(({ reason }) => reason)).toEqual(['comment-dropped'])
  })
})

test('permanent ids of comments and their times are copied under new ids', async () => {
  const MS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.'
  const office = 'http://schemas.microsoft.com/office/word'
  const source = {
    body: '<w:p><w:r><w:t>said</w:t></w:r><w:r><w:commentReference w:id="4"/></w:r></w:p>',
    comments:
      '<w:comment w:id="4" w:author="A"><w:p w14:paraId="0000AB01"><w:r><w:t>why?</w:t></w:r></w:p></w:comment>',
    parts: [
      {
        name: 'word/commentsIds.xml',
        data: `<x:commentsIds xmlns:x="${office}/2016/wordml/cid"><x:commentId x:paraId="0000ab01" x:durableId="2A000001"/></x:commentsIds>`,
        kind: 'commentsIds',
        contentType: `${MS}commentsIds+xml`,
      },
      {
        name: 'word/commentsExtensible.xml',
        data: `<x:commentsExtensible xmlns:x="${office}/2018/wordml/cex"><x:commentExtensible x:durableId="2A000001" x:dateUtc="2024-05-06T07:08:09Z"/></x:commentsExtensible>`,
        kind: 'commentsExtensible',
        contentType: `${MS}commentsExtensible+xml`,
      },
    ],
  }
  await composeFiles({ a: source, b: source }, {}, async ({ part }) => {
    const paragraphs = [...descendants(await part('comments'), 'w:p')].map(
      (node) => node.attributes['w14:paraId'],
    )
    const identities = [...descendants(await part('commentsIds'), 'w16cid:commentId')]
    expect(identities.map((node) => node.attributes['w16cid:paraId'])).toEqual(paragraphs)
    const durable = identities.map((node) => node.attributes['w16cid:durableId'])
    expect(new Set(durable).size).toBe(2)
    const details = [...descendants(await part('commentsExtensible'), 'w16cex:commentExtensible')]
    expect(details.map((node) => node.attributes)).toEqual(
      durable.map((id) => ({ 'w16cex:durableId': id, 'w16cex:dateUtc': '2024-05-06T07:08:09Z' })),
    )
  })
})
