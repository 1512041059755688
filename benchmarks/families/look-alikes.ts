import { isStopWord } from '../../packages/search/analysis/stop-words.ts'
import { fold } from '../../packages/search/index.ts'
import { between, pick, shuffled } from './random.ts'
import type { Random } from './random.ts'

/**
 * Kinds of pairs of sections that look alike but say different things, such as a sentence and its negation. The product
 * must not take them for near duplicates.
 */
export const LOOK_ALIKES = [
  'decisive word',
  'other product',
  'negated',
  'other list',
  'same heading',
] as const
export type LookAlike = (typeof LOOK_ALIKES)[number]

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['diário', 'semanal'],
  ['diária', 'mensal'],
  ['mensal', 'trimestral'],
  ['preventiva', 'corretiva'],
  ['local', 'remoto'],
  ['presencial', 'remoto'],
  ['remoto', 'presencial'],
  ['interno', 'externo'],
  ['entrada', 'saída'],
  ['anual', 'mensal'],
  ['público', 'privado'],
  ['ativo', 'passivo'],
  ['primário', 'secundário'],
  ['manual', 'automático'],
  ['total', 'parcial'],
  ['daily', 'weekly'],
  ['monthly', 'yearly'],
  ['internal', 'external'],
  ['remote', 'onsite'],
  ['manual', 'automatic'],
]

const PRODUCTS: readonly string[] = [
  'DICOM',
  'HL7',
  'FHIR',
  'Oracle',
  'PostgreSQL',
  'SQL Server',
  'Tasy',
  'Soul MV',
  'IntelliSpace',
  'Carestream',
  'VMware',
  'Hyper-V',
  'Windows Server',
  'Linux',
  'ISO 9001',
  'ISO 27001',
  'NBR 5410',
  'RFID',
  'LDAP',
  'SAML',
]

const PRODUCT_SENTENCES = {
  pt: [
    'A solução é integrada com {product} desde a implantação.',
    'Toda a operação utiliza {product} como padrão.',
  ],
  en: [
    'The solution is integrated with {product} from the first day.',
    'All operation uses {product} as its standard.',
  ],
} as const

/**
 * Returns the words of a text with at least six letters, all in lower case. Function words such as "should" are left
 * out.
 */
function tellingWords(text: string, language: 'pt' | 'en'): string[] {
  const words = text.match(/(?<![\p{L}\p{N}-])\p{Ll}{6,}(?![\p{L}\p{N}-])/gu) ?? []
  return words.filter((word) => !isStopWord(fold(word), language))
}

/**
 * Returns five to nine list items in random order, or fewer if the sentences are short. Each item consists of three or
 * four words of one sentence. Lists made from different sentences hardly share an item.
 */
function itemsOf(sentences: readonly string[], random: Random): string[] {
  const items = sentences.flatMap((line) => line.match(/\S+ \S+ \S+(?: \S+)?/g) ?? [])
  return shuffled(random, items).slice(0, between(random, 5, 9))
}

const LIST_FRAMES = {
  pt: 'O fornecimento abrange os itens relacionados a seguir, todos com garantia e assistência durante a vigência:',
  en: 'The supply covers the items listed below, all of them under warranty and support for the whole term:',
} as const

/**
 * Returns two texts that look alike but say different things, made from `sentences`. The product must not take them for
 * near duplicates. Returns `undefined` if no such pair can be made.
 *
 * @param other sentences of another section
 */
export function lookAlikes(
  kind: LookAlike,
  sentences: readonly string[],
  other: readonly string[],
  language: 'pt' | 'en',
  random: Random,
): [string[], string[]] | undefined {
  switch (kind) {
    case 'decisive word': {
      const text = sentences.join('\n')
      const known = OPPOSITES.find(([word]) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text))
      // If the text has no word with a known opposite, a word is replaced by a word of another text.
      const words = shuffled(random, tellingWords(text, language))
      const strangers = shuffled(random, tellingWords(other.join(' '), language))
      const from = known?.[0] ?? words[0]
      const to =
        known?.[1] ?? strangers.find((word) => word.slice(0, 4) !== from?.slice(0, 4) && !text.includes(word))
      if (from === undefined || to === undefined) return undefined
      const swap = (line: string) => line.replace(new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'gu'), to)
      return [[...sentences], sentences.map(swap)]
    }
    case 'other product': {
      const [one, two] = shuffled(random, PRODUCTS)
      const frame = pick(random, PRODUCT_SENTENCES[language])
      return [
        [...sentences, frame.replace('{product}', one!)],
        [...sentences, frame.replace('{product}', two!)],
      ]
    }
    case 'negated': {
      const verb =
        language === 'pt'
          ? /(?<!\p{L})(?<!não |Não )(é|são|inclui|atende|permite|será|deve|pode)(?!\p{L})/u
          : /\b(is|are|will|must|can|may)\b(?! not)/
      const at = sentences.findIndex((line) => verb.test(line))
      if (at < 0) return undefined
      const negated = sentences[at]!.replace(verb, language === 'pt' ? 'não $1' : '$1 not')
      return [[...sentences], sentences.with(at, negated)]
    }
    case 'other list': {
      const lists = [itemsOf(sentences, random), itemsOf(other, random)]
      if (lists.some((items) => items.length < 4)) return undefined
      return [
        [LIST_FRAMES[language], ...lists[0]!],
        [LIST_FRAMES[language], ...lists[1]!],
      ]
    }
    default:
      return [[...sentences], [...other]]
  }
}
