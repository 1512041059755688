const ENGLISH_SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const PORTUGUESE_SMALL =
  'dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
const ENGLISH_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const PORTUGUESE_TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'

/** Other spellings of Portuguese numbers: the feminine, and the spellings of another region. */
const VARIANTS: Readonly<Record<string, string>> = { dois: 'duas', quatorze: 'catorze' }

const NUMBERS = new Map<number, string[][]>()
const VALUES = new Map<string, number>()

for (const [tens, small, units, and] of [
  [PORTUGUESE_TENS, PORTUGUESE_SMALL, ['um', 'uma'], ['e']],
  [ENGLISH_TENS, ENGLISH_SMALL, ['one'], []],
] as const) {
  const smallNames = small.split(' ').map((name) => [name, VARIANTS[name]].filter((one) => one !== undefined))
  smallNames.forEach((names, at) => names.forEach((name) => add(at + 2, [name])))
  const afterTens = [units, ...smallNames.slice(0, 8)]
  tens.split(' ').forEach((name, at) => {
    const value = 20 + 10 * at
    add(value, [name])
    afterTens.forEach((names, unit) => names.forEach((last) => add(value + unit + 1, [name, ...and, last])))
  })
}
for (const name of ['cem', 'hundred']) add(100, [name])

function add(value: number, words: string[]): void {
  NUMBERS.set(value, [...(NUMBERS.get(value) ?? []), words])
  VALUES.set(words.join(' '), value)
}

/** Largest number of words in a written number: "vinte e quatro". */
const MOST_WORDS = 3

/**
 * Returns the words for a whole number from 2 to 100 in Portuguese and English: "vinte e quatro" and "twenty four" for
 * "24". Words are in lower case without accents; other numbers have none.
 */
export function wordsOfNumber(form: string): readonly (readonly string[])[] {
  return /^\d{1,3}$/.test(form) ? (NUMBERS.get(Number(form)) ?? []) : []
}

/**
 * Finds numbers from 2 to 100 that a text has in words, such as "vinte e quatro". Of overlapping ones, the longest
 * counts.
 *
 * @param forms words of the text in lower case without accents
 */
export function numbersInWords(forms: readonly string[]): { words: string[]; value: number }[] {
  const found: { words: string[]; value: number }[] = []
  for (let first = 0; first < forms.length; first++) {
    for (let count = Math.min(MOST_WORDS, forms.length - first); count > 0; count--) {
      const words = forms.slice(first, first + count)
      const value = VALUES.get(words.join(' '))
      if (value === undefined) continue
      found.push({ words, value })
      first += count - 1
      break
    }
  }
  return found
}
