/**
 * Place in a document that somebody forgot to fill: a placeholder such as "[NOME DO CLIENTE]", or a blank such as
 * "____".
 */
export interface FoundPlaceholder {
  kind: 'placeholder' | 'blank'
  text: string
  start: number
}

const FREE = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
/** Stems of Portuguese verbs that ask for something, with the endings of their forms: "inserir", "insira", "preenchido". */
const ASKING =
  '(?:preench|inser|insir|inclu|complet|inform|digit|escrev|coloc|coloqu|substitu|adicion|defin|confirm|ajust|revis|verific|' +
  'verifiqu|indic|indiqu|descrev|especific|especifiqu)(?:[aei]r?|[ai]d[oa]s?)'
/** Words without accents for something to fill in, and English words that ask for it. */
const WANTED =
  '(?:nome|data(?! (?:cent|base|lake|warehouse))|cliente|hospital|orgao|organizacao|organization|instituicao|empresa|cidade|local|' +
  'endereco|cnpj|valor|cargo|numero|edital|pregao|processo|assinatura|telefone|name|date|client|customer|company|city|address|' +
  'amount|value|title|number|signature|placeholder|texto|text|logo|informacao|information|descricao|description|' +
  'completion|revision|confirmation)(?:e?s)?|informacoes|insert|fill|complete|enter|type|your|tbd|tbc|tba|to be'

const PATTERNS: readonly [RegExp, FoundPlaceholder['kind']][] = [
  [/\{\{[^{}\n]{0,100}\}\}|\{%[^{}\n]{1,100}%\}|\$\{[^{}\n]{1,80}\}/gu, 'placeholder'],
  [/<<[^<>\n]{1,100}>>/gu, 'placeholder'],
  [/\[(?:\.\.\.|…|•|●)\]/gu, 'placeholder'],
  [
    new RegExp(
      String.raw`${FREE}(?:TBD|TBC|TBA|T\.B\.D\.?|FIXME|XYZ|A DEFINIR|A PREENCHER|A CONFIRMAR)${END}|TODO:`,
      'gu',
    ),
    'placeholder',
  ],
  [/lorem ipsum/giu, 'placeholder'],
  [
    /(?:click|clique|tap|toque)(?: or tap| ou toque)? (?:here|aqui) (?:to enter|to add|para (?:inserir|digitar|adicionar))[^.\n]{0,40}/giu,
    'placeholder',
  ],
  [/\?{3,}|#{4,}/gu, 'placeholder'],
  [/_{3,}|\.{6,}|…{3,}/gu, 'blank'],
]
const CROSSES = /(?<![\p{L}\p{N}@/.]|https?:\S{0,80})(?:X{2,}|x{2,})(?:[./,:-](?:X+|x+))*(?![\p{L}\p{N}])/gu
const BRACKETS = /\[[^[\]\n]{2,100}\]|<\p{L}[^<>\n]{1,60}>/gu
/** Matches most texts with a placeholder and few others, so that the other patterns are seldom tried. */
const MAY_HOLD =
  /[{<[_?#$.…]|xx|lorem|tbd|tbc|tba|t\.b|fixme|todo:|xyz|defin|preench|confirm|complet|determin|cli[cq]|tap|toque/iu
/** Phrases such as "a definir" (to be defined) that are a placeholder only when they are the whole paragraph. */
const ALONE =
  /^\W*(?:a definir|a preencher|a confirmar|a completar|to be (?:defined|confirmed|completed|determined))\W*$/iu
const BEGINS_WANTED = new RegExp(String.raw`^\W*(?:o |a |os |as |the )?(?:${ASKING}|${WANTED})(?!\p{L})`, 'u')
const CAPITALS = /^[^\p{Ll}\p{N}]*\p{Lu}{2,}[ _]+[^\p{Ll}\p{N}]*$/u

/** Words before "XX" or "XXX" that show that it is a Roman numeral and no placeholder, as in "Século XX". */
const ROMAN_BEFORE =
  /(?:s[eé]culos?|s[eé]cs?\.?|centur(?:y|ies)|cap[ií]tulos?|cap\.|chapter|artigos?|art\.|incisos?|inc\.|t[ií]tulo|anexo|annex|livro|book|partes?|part|volume|vol\.|tomo|item|al[ií]nea|cromossomos?|cari[oó]tipo|4[5-7],|\b[IVXLC]+(?:\s*(?:,|e|a|ao|ou|and|to|or|-|–|\/))?)\s*$/iu
/** Words after "XX" or "XXX" that show that it is a Roman numeral and no placeholder, as in "XX Congresso". */
const ROMAN_AFTER =
  /^\s*(?:[-–—.)]\s|congress|jornada|encontro|simp[oó]sio|symposium|semana|confer[eê]nc|edi[cç][aã]o|edition|century|olimp|copa|f[oó]rum|feira|reuni[aã]o|assembleia|concurso)/iu

/**
 * Finds the places in a paragraph's text that somebody still has to fill, in the order of the text. Examples are
 * "{{tender}}", "[inserir data]", "XX dias", "TBD" and "____". References such as "[1]" and Roman numerals such as
 * "Século XX" are not returned.
 */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  if (!MAY_HOLD.test(text)) return []
  const found: FoundPlaceholder[] = []
  const add = (kind: FoundPlaceholder['kind'], written: string, start: number) => {
    const overlaps = found.some(
      (one) => start < one.start + one.text.length && one.start < start + written.length,
    )
    if (!overlaps) found.push({ kind, text: written, start })
  }
  for (const [pattern, kind] of PATTERNS)
    for (const { 0: written, index } of text.matchAll(pattern)) add(kind, written, index)
  for (const { 0: written, index } of text.matchAll(BRACKETS))
    if (isWanted(written)) add('placeholder', written, index)
  for (const { 0: written, index } of text.matchAll(CROSSES))
    if (!isRoman(written, text.slice(Math.max(0, index - 24), index), text.slice(index + written.length)))
      add('placeholder', written, index)
  if (ALONE.test(text)) add('placeholder', text.trim(), text.indexOf(text.trim()))
  return found.sort((a, b) => a.start - b.start)
}

/**
 * Returns whether a text in brackets is a placeholder. It is one if it begins with a word for something to fill in,
 * such as "inserir" or "data", or if it is written in capitals. "[1]", "[sic]" and "[RFC 2119]" are none.
 */
function isWanted(written: string): boolean {
  const inner = written.slice(1, -1)
  const spaced = inner.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const folded = spaced.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return BEGINS_WANTED.test(folded) || (written.startsWith('[') && CAPITALS.test(inner))
}

/**
 * Returns whether "XX" or "XXX" is a Roman numeral, as in "Século XX" and "XXX Congresso". In "XX dias" and "R$ XX,XX"
 * it is a placeholder.
 */
function isRoman(written: string, before: string, after: string): boolean {
  if (/^x{2,3}$/.test(written)) return /(?<![\p{L}])[ivxlc]+\s?[-–—]\s?$/u.test(before)
  if (written !== 'XX' && written !== 'XXX') return false
  return (
    ROMAN_BEFORE.test(before) ||
    ROMAN_AFTER.test(after) ||
    (before.trim() === '' && /^\s*[-–—.)]/.test(after))
  )
}
