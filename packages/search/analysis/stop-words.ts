import type { Language } from './language.ts'

/**
 * Portuguese words that have a grammatical function but no meaning of their own, such as "de" and "que". They are in
 * lower case without accents. Ranking ignores these stop words, but quoted phrases keep them.
 */
const PORTUGUESE =
  // Modal verbs such as "deverá" (shall) are listed, because requirements use them and answers do not. If they counted,
  // every score would be lower.
  'a ao aos aquela aquelas aquele aqueles aquilo as ate com como da das de dela delas dele deles depois do dos ' +
  'e ela elas ele eles em entre era eram essa essas esse esses esta estas este estes estou esteve estive ' +
  'estiveram estivemos estamos estao estava estavam eu foi fomos for foram fosse fossem fui ha haja hajam havia ' +
  'houve isso isto ja lha lhas lhe lhes lho lhos lo los la las mais mas me mesma mesmas mesmo mesmos meu meus ' +
  'minha minhas muito na nas nao nem no nos nossa nossas nosso nossos num numa nuns numas o os ou para pela ' +
  'pelas pelo pelos per por porque pois qual quais quando quanto quantos quanta quantas que quem se seja sejam ' +
  'sem sendo ser sera serao seria seriam seu seus si sido so sob sobre somos sou sua suas tambem te tem tendo ' +
  'tenha tenham tenho ter tera terao teria teriam teu teus teve tinha tinham tive tiver tiveram tu tua tuas um ' +
  'uma umas uns voce voces vos cada onde cujo cuja cujos cujas aqui ali ainda assim caso contudo desde durante ' +
  'enquanto entao entretanto alem atraves segundo conforme portanto porem todavia senao tal tais todo toda ' +
  'todos todas outro outra outros outras algum alguma alguns algumas nenhum nenhuma qualquer quaisquer tanto ' +
  'pode podem poder podera poderao poderia poderiam dever deve devem devera deverao deveria deveriam fazer faz ' +
  'fazem deste desta destes destas desse dessa desses dessas disso disto neste nesta nestes nestas nesse nessa ' +
  'nesses nessas nisso nisto daquele daquela daqueles daquelas naquele naquela sao quao'

const ENGLISH =
  'a about above after again against all also am an and any are aren as at be because been before being below ' +
  'between both but by can cannot could couldn did didn do does doesn doing don down during each few for from ' +
  'further had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn ' +
  'it its itself just ll m may me might more most mustn must my myself no nor not now o of off on once only or ' +
  'other ought our ours ourselves out over own re s same shall shan she should shouldn so some such t than that ' +
  'the their theirs them themselves then there these they this those through to too under until up upon us ve ' +
  'very was wasn we were weren what when where whether which while who whom whose why will with within without ' +
  'won would wouldn you your yours yourself yourselves d'

const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  pt: new Set(PORTUGUESE.split(' ')),
  en: new Set(ENGLISH.split(' ')),
}

/**
 * Returns whether a word is a stop word of the language: one without a meaning of its own, such as "para", "the" or
 * "shall".
 *
 * @param form word in lower case without accents
 */
export function isStopWord(form: string, language: Language): boolean {
  return STOP_WORDS[language].has(form)
}

/** Returns the stop words of a language, in lower case without accents. */
export function stopWords(language: Language): ReadonlySet<string> {
  return STOP_WORDS[language]
}
