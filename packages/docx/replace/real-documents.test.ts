import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { descendants, isElement, type XmlElement } from '../package/xml/xml.ts'
import { NameReplacer } from './name-replacer.ts'
import { readableAttributes } from './readable-attributes.ts'
import { flowText } from './rewrite-flow.ts'
import { readFlow } from './text-flow.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus/docx')
const EVERY = 5
const LARGEST_PART = 1_000_000
const LINES = new Set(['w:p', 'a:p'])
const CHARACTERS = new Set([
  'w:t',
  'w:delText',
  'a:t',
  'm:t',
  'w:tab',
  'w:br',
  'w:cr',
  'w:noBreakHyphen',
  'w:softHyphen',
])

function lines(root: XmlElement): string[] {
  return [...descendants(root)]
    .filter((element) => LINES.has(element.name))
    .map((line) => flowText(readFlow(line).flow))
}

/** Returns a word that occurs often and in prose. */
function frequentWord(texts: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const [word] of texts.join('\n').matchAll(/\p{L}{5,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** Returns everything except the text, which replacing must leave unchanged. */
function skeleton(node: XmlElement): unknown {
  const readable = readableAttributes(node)
  const attributes = Object.entries(node.attributes).filter(([name]) => !readable.includes(name))
  const children = node.children.filter(isElement).filter((inner) => !CHARACTERS.has(inner.name))
  return [node.name, attributes, children.map(skeleton)]
}

async function mainParts(): Promise<{ file: string; root: XmlElement }[]> {
  const parts = []
  const files = readdirSync(CORPUS).filter((name) => /\.(docx|docm|dotx)$/.test(name))
  for (const file of files.filter((_, index) => index % EVERY === 0)) {
    try {
      const document = await DocumentPackage.open(join(CORPUS, file))
      try {
        const size = document.zip.entry(document.mainPart)?.size ?? 0
        if (size < LARGEST_PART) parts.push({ file, root: await document.partTree(document.mainPart) })
      } finally {
        await document.close()
      }
    } catch {
      // The corpus contains files damaged on purpose. Other tests read them.
    }
  }
  return parts
}

describe('replacing in real documents', () => {
  it('leaves no occurrence in any line and changes only text', async () => {
    if (!existsSync(CORPUS)) {
      console.log('left out: replacing in real documents, ../shared is not here')
      return
    }
    let changed = 0
    for (const { file, root } of await mainParts()) {
      const word = frequentWord(lines(root))
      if (word === undefined) continue
      // Compared as text, because comparing a hundred thousand elements by structure takes many seconds.
      const before = JSON.stringify(skeleton(root))
      const replacer = new NameReplacer([{ from: word, to: 'Qzzq' }])
      changed += replacer.replaceInBlock(root, 'body').length
      expect(JSON.stringify(skeleton(root)) === before, `only text changed in ${file}`).toBe(true)
      expect(
        lines(root).flatMap((text) => replacer.find(text)),
        `${word} in ${file}`,
      ).toEqual([])
    }
    expect(changed).toBeGreaterThan(100)
  })
})
