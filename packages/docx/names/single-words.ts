import { distinctWordsOf, isNamedAfterPlace } from './name-forms.ts'
import { isSaint, isSmallWord, isTitle, wordsOf } from './name-words.ts'
import type { TextWord } from './text-words.ts'

// Articles and prepositions before an institution that is called by one word of its name: "no Einstein", "the Ashdale
// team". Most towns have none in Portuguese ("em Campinas"), and "in" in English.
const BEFORE = new Set(
  'o a os as do da dos das no na nos nas ao aos pelo pela pelos pelas the at by with'.split(' '),
)
// Words of names that also stand for something else after an article: common words, peoples, and regions that have one
// in Portuguese.
const COMMON = new Set(
  // Persons, parts of the body and ideas.
  (
    'crianca criancas mulher mulheres homem mae pai filho filha familia senhor senhora servidor servidores trabalhador ' +
    'trabalhadores irmao irmaos irma amigo amigos povo povos idoso coracao olho olhos rim rins visao torax pulmao sangue ' +
    'vida esperanca paz luz cruz deus jesus cristo maria graca gracas fe amor caridade providencia conceicao rosario ' +
    'policia militar bombeiros marinha exercito aeronautica escola princesa principe rei rainha imperador lar abrigo ' +
    // Places, directions, colours and times.
    'norte sul leste oeste alto alta baixo baixa medio media vale vales serra mar praia rio lagoa ilha ilhas monte campo ' +
    'campos porto ponte jardim jardins parque praca cidade vila bairro barra costa litoral sertao pantanal triangulo ' +
    'verde azul branco branca preto vermelha ouro prata novo nova novos velho bom boa belo bela grande pequeno pequena ' +
    'primeiro primeira maio julho setembro novembro brasil brasileira brasileiro parana bahia ceara para amazonas ' +
    'maranhao piaui acre tocantins paraiba pernambuco goias amapa roraima rondonia recife europa america americas london ' +
    'york boston chicago houston dallas ' +
    'alemao alema italiano italiana portugues portuguesa japones japonesa espanhol israelita evangelico catolica ' +
    // Trade.
    'vida digital inovacao tecnologia sistema sistemas gestao cuidado cuidados assistencia operadora plano planos rede ' +
    'base pronto diagnostico diagnosticos imagem imagens laboratorio laboratorios cooperativa trabalho medico medica medicos infantil ' +
    'clara claro apoio banco travel agency bank children childrens women womens mercy grace hope life lives human royal ' +
    'free great good new old north south east west central coast valley river lake park hill hills bay street house home ' +
    'green blue white black gold king queen prince princess general teaching research college school foundation commission ' +
    'texas california florida alberta ontario england scotland wales america american british canada canadian australian ' +
    'advanced united first premier best care cancer heart eye ear nose throat bone mind body'
  ).split(' '),
)
const SHORTEST = 4

/**
 * Returns the words of an institution's name by which people may call it alone, in lower case without accents:
 * "einstein" for "Hospital Israelita Albert Einstein". Common words and names of saints are left out, and all words of
 * institutions that are named after their place, such as municipalities.
 */
export function singleWordsOf(name: string): string[] {
  if (/\p{N}/u.test(name) || isNamedAfterPlace(name)) return []
  const all = wordsOf(name)
  return distinctWordsOf(name).filter((word) => {
    const before = all[all.indexOf(word) - 1] ?? ''
    return word.length >= SHORTEST && ![word, before].some(isSaint) && !isTitle(word) && !COMMON.has(word)
  })
}

/**
 * Returns the last of the words in a text that call an institution by one word of its name, at the index `at`, or by
 * several side by side: "no Einstein", "the Albert Einstein team". An article is before them, or a possessive after
 * them ("Ashdale's"). Returns undefined if a word with a capital letter follows that is not of the name, as in "o
 * Einstein Júnior", or is before them.
 * @param ofName all words of the institution's name that few others have
 */
export function calledByOneWord(
  words: readonly TextWord[],
  at: number,
  ofName: ReadonlySet<string>,
): TextWord | undefined {
  let last = at
  let next = words[at + 1]
  for (
    ;
    next && isBeside(words[last]!, next) && next.isCapital && !isSmallWord(next.word);
    next = words[last + 1]
  ) {
    if (!ofName.has(next.word)) return undefined
    last++
  }
  const word = words[at - 1]
  const before = word !== undefined && isBeside(word, words[at]!) ? word : undefined
  const isPossessive = next?.isPossessive === true && before?.isCapital !== true
  return isPossessive || (before !== undefined && BEFORE.has(before.word)) ? words[last] : undefined
}

function isBeside(before: TextWord, after: TextWord): boolean {
  return after.start - before.end === 1
}
