import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { NamespaceRegistry } from './namespaces.ts'
import { child, childrenOf, descendants, serialize } from './xml.ts'
import { parseXml, XmlPushReader } from './xml-reader.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Returns the events of the tokenizer, with the input cut into pieces of the given size. */
function ours(xml: string, size: number): string[] | undefined {
  const events: string[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') events.push(`"${text}`)
    text = ''
  }
  try {
    const reader = new XmlPushReader(new NamespaceRegistry(), {
      open: (name, attributes) => (
        flush(),
        events.push(`<${name} ${JSON.stringify(Object.entries(attributes))}`)
      ),
      text: (piece) => (text += piece),
      close: (name) => void (flush(), events.push(`>${name}`)),
    })
    const bytes = Buffer.from(xml)
    for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size))
    reader.end()
    return events
  } catch {
    return undefined
  }
}

/** Returns the events of a general parser. */
function theirs(xml: string): string[] | undefined {
  const events: string[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') events.push(`"${text}`)
    text = ''
  }
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  parser.on('opentag', (tag) => {
    flush()
    depth++
    events.push(`<${tag.name} ${JSON.stringify(Object.values(tag.attributes).map((a) => [a.name, a.value]))}`)
  })
  const onText = (piece: string): void => void (depth > 0 && (text += piece))
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag) => (flush(), depth--, events.push(`>${tag.name}`)))
  parser.on('doctype', () => {
    throw new Error('refused')
  })
  try {
    parser.write(xml).close()
    return events
  } catch {
    return undefined
  }
}

const wellFormed = fc.letrec<{ node: string; content: string }>((tie) => ({
  node: fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'text',
        ' ',
        '\r\n',
        '\r',
        '&amp;',
        '&lt;',
        '&#233;',
        '&#x1F600;',
        'é',
        '😀',
        '>',
        '"',
        '=',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('<![CDATA[<x>&]]>', '<!-- <no> -->', '<?pi x?>', '<e/>', '<é ü="1" />'),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('a', 'w:b', 'c-d'),
          fc.constantFrom('', ' x="1"', " y='&quot;\t&#10;\r\n>'", ' w:x = "" z="2"'),
          tie('content'),
        )
        .map(([name, attributes, content]) => `<${name}${attributes}>${content}</${name} >`),
    },
  ),
  content: fc.array(tie('node'), { maxLength: 5 }).map((parts) => parts.join('')),
}))

test('the tokenizer reports the same events as a general parser, wherever the input is cut', () => {
  fc.assert(
    fc.property(wellFormed.content, fc.integer({ min: 1, max: 20 }), (content, size) => {
      const xml = `<r xmlns:w="${W}">${content}</r>`
      const withoutDeclaration = theirs(xml)?.map((event) => event.replace(/\["xmlns:w",".*?"\],?/, ''))
      expect(withoutDeclaration).toBeDefined()
      expect(ours(xml, size)).toEqual(withoutDeclaration)
    }),
    { numRuns: 1000 },
  )
})

test('refuses the ill-formed tags and nesting that the general parser refuses', () => {
  const bits = fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="d">',
    '</b>',
    '<e',
    '/>',
    '<',
    '&x;',
    '<a b>',
    '<a b=c>',
    '<1>',
    '<a b="1"c="2">',
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 6 }), (parts) => {
      const xml = `<r>${parts.join('')}</r>`
      expect(ours(xml, 7) === undefined).toBe(theirs(xml) === undefined)
    }),
    { numRuns: 2000 },
  )
})

test('generated parts are read equally, repeated or not: remembered markup changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(wellFormed.content, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      (parts, size) => {
        const repeated = parts
          .map((part) => `<xPr>${part}</xPr>`)
          .join('')
          .repeat(4)
        const xml = `<r xmlns:w="${W}">${repeated}</r>`
        const expected = theirs(xml)?.map((event) => event.replace(/\["xmlns:w",".*?"\],?/, ''))
        expect(ours(xml, size)).toEqual(expected)
        expect(serialize(parseXml(xml, undefined, { readOnly: true }))).toBe(serialize(parseXml(xml)))
      },
    ),
    { numRuns: 300 },
  )
})

describe('markup that occurs again', () => {
  const registry = new NamespaceRegistry()
  const p = (id: number, value: string): string =>
    `<w:p w:id="${id}"><w:pPr><w:jc w:val="${value}"/><w:rPr><w:b/></w:rPr></w:pPr><w:r><w:rPr><w:b/></w:rPr></w:r></w:p>`
  const many = `<w:body xmlns:w="${W}">${Array.from({ length: 50 }, (_, id) => p(id, id % 2 ? 'both' : 'left')).join('')}</w:body>`

  test('is read as the first time, and each tree can be changed alone', () => {
    const tree = parseXml(many, registry)
    expect(serialize(tree)).toBe(many.replace(` xmlns:w="${W}"`, ''))
    const [first, ...others] = childrenOf(tree)
    for (const el of [first, ...descendants(first as never)]) {
      el?.children.push('changed')
      if (el) el.attributes['w:x'] = 'changed'
    }
    expect(others.map((el) => serialize(el)).join('')).not.toContain('changed')
  })

  test('gives one shared object when trees are read-only', () => {
    const tree = parseXml(many, registry, { readOnly: true })
    expect(serialize(tree)).toBe(many.replace(` xmlns:w="${W}"`, ''))
    expect(new Set(childrenOf(tree).map((el) => child(el, 'w:pPr'))).size).toBeLessThan(10)
  })

  test('has another meaning under other declarations', () => {
    const inner = '<q:rPr><q:b/></q:rPr>'.repeat(4)
    const tree = parseXml(
      `<a xmlns:q="urn:one">${inner}<c xmlns:q="urn:two">${inner}</c>${inner}</a>`,
      new NamespaceRegistry(),
    )
    const names = [...descendants(tree)].map(({ name }) => name)
    expect(names.filter((name) => name === 'q:b').length).toBe(8)
    expect(names.filter((name) => name === 'q1:b').length).toBe(4)
  })

  test('counts for the depth as before', () => {
    const properties = `<rPr>${'<b>'.repeat(20)}${'</b>'.repeat(20)}</rPr>`
    const deep = (n: number): string => `${'<a>'.repeat(n)}${properties}${'</a>'.repeat(n)}`
    const xml = (n: number): string => `<r>${properties.repeat(4)}${deep(n)}</r>`
    expect(parseXml(xml(10), undefined, { maxDepth: 32 })).toBeDefined()
    expect(() => parseXml(xml(11), undefined, { maxDepth: 31 })).toThrow(
      expect.objectContaining({ code: 'docx.too_deep' }),
    )
  })

  test('may contain a record of former properties of the same name', () => {
    const change = '<rPr><i/><rPrChange><rPr><b/></rPr></rPrChange></rPr>'
    expect(serialize(parseXml(`<r>${change.repeat(6)}</r>`))).toBe(`<r>${change.repeat(6)}</r>`)
  })

  test('takes no extra time when expected end tags never come', () => {
    const xml = `<r>${'<rPr></rPr ><pPr></pPr\n>'.repeat(100_000)}</r>`
    expect(childrenOf(parseXml(xml)).length).toBe(200_000)
  })
})

describe('tags that differ only in their identifiers', () => {
  const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
  const p = (id: number, text = '00AB12CD'): string =>
    `<w:p w:rsidR="00C01E6A" w14:paraId="${id.toString(16).padStart(8, '0')}" w14:textId='${text}' w:x="12345678"/>`
  const part = (inner: string): string => `<w:body xmlns:w="${W}" xmlns:w14="${W14}">${inner}</w:body>`
  const many = part(Array.from({ length: 40 }, (_, id) => p(id)).join(''))

  test('keep their own identifiers', () => {
    expect(ours(many, 50)).toEqual(withoutDeclarations(theirs(many)))
    expect(childrenOf(parseXml(many)).map((el) => el.attributes['w14:paraId'])).toEqual(
      Array.from({ length: 40 }, (_, id) => id.toString(16).padStart(8, '0')),
    )
  })

  test('are read without identifiers when trees are read-only', () => {
    const read = parseXml(many, undefined, { readOnly: true })
    expect(new Set(childrenOf(read).map((el) => JSON.stringify(el.attributes)))).toEqual(
      new Set([JSON.stringify({ 'w:x': '12345678' })]),
    )
  })

  test('need hexadecimal digits as identifiers', () => {
    for (const odd of ['00AB12C', '00AB12CDE', '0000&lt;', '00"/><w:', '        ', 'ABCDEFGH']) {
      const xml = part(`${p(1).repeat(5)}${p(2, odd).replace('\'00"', '"00"')}${p(3)}`)
      expect(ours(xml, 1000)).toEqual(withoutDeclarations(theirs(xml)))
    }
  })

  test('are read as by a general parser in any mixture', () => {
    const tag = fc.tuple(
      fc.constantFrom('w:p', 'w:r', 'q:p'),
      fc.array(fc.constantFrom('w:rsidR', 'w14:paraId', 'q:rsidR', 'rsidR'), { maxLength: 3 }),
      fc.constantFrom('00AB12CD', '0000000f', 'FFFFFFFF', '123', '"', ''),
    )
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), fc.integer({ min: 5, max: 80 }), (tags, size) => {
        const inner = tags.map(([name, attributes, value]) => {
          const written = [...new Set(attributes)].map((attribute) => ` ${attribute}='${value}'`)
          return `<${name}${written.join('')}><w:x/></${name}>`
        })
        const xml = `<r xmlns:w="${W}" xmlns:w14="${W14}" xmlns:q="urn:q">${inner.join('').repeat(3)}</r>`
        expect(ours(xml, size)).toEqual(withoutDeclarations(theirs(xml)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('parts that share a registry', () => {
  test('are each read as if alone, in any order', () => {
    fc.assert(
      fc.property(fc.array(wellFormed.content, { minLength: 2, maxLength: 4 }), (contents) => {
        const registry = new NamespaceRegistry()
        for (const content of [...contents, ...contents]) {
          for (const uri of [W, 'urn:other']) {
            const xml = `<r xmlns:w="${uri}">${content.repeat(3)}<w:p xmlns:w="${W}"><w:p/></w:p></r>`
            expect(serialize(parseXml(xml, registry, { readOnly: true }))).toBe(
              serialize(parseXml(xml, registryLike(registry))),
            )
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('each report the prefixes that they do not declare', () => {
    const registry = new NamespaceRegistry()
    const heard: string[] = []
    const xml =
      '<r xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w99"></r>'
    for (let part = 0; part < 3; part++)
      parseXml(xml, registry, { readOnly: true, onUndeclaredPrefix: (prefix) => heard.push(prefix) })
    expect(heard).toEqual(['w99', 'w99', 'w99'])
  })
})

function withoutDeclarations(events: string[] | undefined): string[] | undefined {
  return events?.map((event) => event.replaceAll(/\["xmlns(?::\w+)?","[^"]*"\],?/g, '').replace(/,\]$/, ']'))
}

/** Returns a registry with the same prefixes that remembers no markup. */
function registryLike(registry: NamespaceRegistry): NamespaceRegistry {
  const like = new NamespaceRegistry()
  for (const prefix of registry.prefixes()) like.prefixFor(registry.uri(prefix) ?? '', prefix)
  return like
}
