import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openDocument } from '../../packages/docx/index.ts'
import { detectLanguage } from '../../packages/search/index.ts'
import { BUNDLED } from './bundled-sections.ts'
import { between, pick, shuffled } from './random.ts'
import type { Random } from './random.ts'

export interface Base {
  language: 'pt' | 'en'
  /** Sentences or list items of the section, each as one string. */
  sentences: string[]
}

const CORPUS = path.resolve(import.meta.dirname, '../../../shared/corpus')
const WORDS = { fewest: 25, most: 400 }

/**
 * Returns the texts from which the benchmark of finding near duplicates makes its sections. Some belong to this
 * project. Real texts are added if the collection of test files is beside the project.
 */
export async function readBases(): Promise<{ bases: Base[]; source: string }> {
  const bundled = Object.entries(BUNDLED).flatMap(([language, texts]) =>
    texts.map((text): Base => ({ language: language === 'en' ? 'en' : 'pt', sentences: text.split('\n') })),
  )
  if (!existsSync(CORPUS))
    return { bases: bundled, source: `${bundled.length} bundled sections; no corpus beside the project` }
  const texts = [...(await documentTexts()), ...collectionTexts()]
  const real = texts.flatMap((text): Base[] => {
    const sentences = sentencesOf(text)
    const words = text.split(/\s+/).length
    if (words < WORDS.fewest || words > WORDS.most || sentences.length < 2) return []
    return [{ language: detectLanguage([text]), sentences }]
  })
  const distinct = withoutOverlap(real)
  return {
    bases: [...bundled, ...distinct],
    source: `${bundled.length} bundled sections and ${distinct.length} real ones without passages in common`,
  }
}

async function documentTexts(): Promise<string[]> {
  const folder = path.join(CORPUS, 'docx')
  const texts: string[] = []
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    if (!/\.do[ct][xm]$/.test(name)) continue
    try {
      const opened = await openDocument(path.join(folder, name))
      for await (const { text } of opened.sections()) texts.push(text)
      await opened.close()
    } catch {
      // The corpus contains some damaged files on purpose. They have no sections, so they are skipped.
    }
  }
  return texts
}

function collectionTexts(): string[] {
  const folder = path.join(CORPUS, 'retrieval')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name, 'corpus.jsonl')
      if (!existsSync(file)) return []
      return readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => {
          const {
            text = '',
            body = '',
            content = '',
          } = JSON.parse(line) as Record<string, string | undefined>
          return text || body || content
        })
    })
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=\p{L}{3}[.!?;])\s+(?=\p{Lu})/u)
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/).length > 2 && /\p{Ll}/u.test(line))
}

const PASSAGE = 8

/**
 * Removes sections that repeat eight consecutive words of an earlier section. Real collections have such copies, and if
 * the product found them, this would wrongly count as its error.
 */
function withoutOverlap(bases: readonly Base[]): Base[] {
  // The product does not compare sections by consecutive words, so this filter does not favour the product.
  const seen = new Set<string>()
  return bases.filter(({ sentences }) => {
    const words =
      sentences
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const passages: string[] = []
    for (let i = 0; i + PASSAGE <= words.length; i++) passages.push(words.slice(i, i + PASSAGE).join(' '))
    const fresh = !passages.some((passage) => seen.has(passage))
    for (const passage of passages) seen.add(passage)
    return fresh && passages.length > 0
  })
}

/**
 * Returns the sentences of a section that have 40 to 160 characters, to mix them into generated sections. Two sections
 * that share a longer sentence would count as near duplicates.
 */
function evenSentences({ sentences }: Base): string[] {
  return sentences.filter((sentence) => sentence.length >= 40 && sentence.length <= 160)
}

/**
 * Returns a function that supplies a section with each call, without end. It supplies the given sections first, in
 * random order, and then new mixtures of their sentences.
 */
export function baseSupply(bases: readonly Base[], random: Random): () => Base {
  const order = shuffled(random, bases)
  const sentences = {
    pt: order.filter(({ language }) => language === 'pt').flatMap(evenSentences),
    en: order.filter(({ language }) => language === 'en').flatMap(evenSentences),
  }
  let next = 0
  return () => {
    if (next < order.length) return order[next++]!
    const language = random() < 0.6 ? 'pt' : 'en'
    const mixed = new Set<string>()
    for (let count = between(random, 4, 8); mixed.size < count;) mixed.add(pick(random, sentences[language]))
    return { language, sentences: [...mixed] }
  }
}
