import type { Language } from './language.ts'

/**
 * Portuguese words with which people ask for something, such as "permitir" (allow). Answers do not repeat these words,
 * so ranking ignores them unless a requirement has no other words.
 */
const PORTUGUESE =
  // Words that can also be the subject of a question ("posso", "existe") are not listed. If these words were ignored,
  // too, wrong answers in a help desk's knowledge base would score too high (benchmarks/notes/calibration.md).
  'explique explicar descreva descrever detalhe detalhar informe informar esclareca esclarecer indique cite citar ' +
  'liste listar exemplo exemplos permita permitam permitir possua possuam possuir prover proveja fornecer forneca ' +
  'fornecam oferecer ofereca ofertar oferte disponibilizar disponibilize garantir garanta garantam assegurar ' +
  'assegure contemplar contemple capaz capazes capacidade'

const ENGLISH =
  'anyone anybody someone available possible possibly found find know known need needs needed want wants exist ' +
  'exists happen happens much many make makes made give gives given tell way ways please explain describe clarify ' +
  'elaborate outline detail details detailed example examples context regarding concerning particular ' +
  'particularly specific specifically provide provides provided providing offer offers allow allows allowed ' +
  'enable enables ensure ensures able ability capable capability'

const ASKING_WORDS: Record<Language, ReadonlySet<string>> = {
  pt: new Set(PORTUGUESE.split(' ')),
  en: new Set(ENGLISH.split(' ')),
}

/**
 * Returns whether a word only serves to ask for something, such as "permitir" or "provide". Requirements contain such
 * words and answers do not repeat them, so ranking ignores them when a requirement has other words.
 *
 * @param form word in lower case without accents
 */
export function isAskingWord(form: string, language: Language): boolean {
  return ASKING_WORDS[language].has(form)
}
