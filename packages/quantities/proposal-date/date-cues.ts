/** Number of characters around a date in which words show what the date means. */
const REACH = 80

/** Matches words before a date that is not that of the proposal, such as that of a law or a contract. */
const OTHER_DATES = new RegExp(
  String.raw`\b(?:${[
    String.raw`leis?|lei complementar|decretos?|portarias?|resoluc\w+|rdc|normas?|normativ\w+|nbr|iso|medida provisoria|emenda|constituic\w+`,
    String.raw`acts?|laws?|regulations?|directives?|diretivas?|statutes?|decrees?`,
    String.raw`nasc\w*|birth|born`,
    String.raw`valid\w*|vigen\w+|venc\w+|expir\w+|ate|until|through|good for`,
    String.raw`sess(?:ao|oes|ion|ions)|abertura|opening|limite|deadline|due|closing|recebimento|credenciamento|disputa|lances`,
    String.raw`publicad\w+|publicac\w+|published|d\.?\s?o\.?\s?u\.?|diario oficial|gazette`,
    String.raw`desde|since|fundad\w+|founded|established|a partir de|from|inici\w+|start\w*|commenc\w+|termino|conclu\w+|completed`,
    String.raw`contratos?|contracts?|atestad\w+|certifica\w+|certidao|certidoes|alvaras?|registr\w+|procurac\w+|assembleia|junta comercial`,
    String.raw`rev|revis\w+|formulario|form|modelo|template|copyright|impress[oa]|printed`,
    String.raw`prazo|entrega|delivery|vistoria|visitas?|visit|base|admissao|aniversario|referencia|reference date|balanco`,
  ].join('|')})\b`,
)
/** Matches a sign such as "nº" or "#" at the end of a text, after which "10/2024" is no date. */
const NUMBER_MARK = /(?:\bn(?:[o°.]|\.?[o°])*|numero|number|\bno\.?|#|[\d./-])\s*:?\s*$/
/** Matches a time of day after a date, such as "às 9h", which shows an appointment. */
const TIME_AFTER = /^[\s,;(–-]*(?:as|at|a partir das|@)?\s*\d{1,2}(?:h|:\d{2}|\s?[ap]\.?m\b)/
/** Matches the text after a date that begins a period, as in "2023 a 2025". */
const PERIOD_AFTER = /^\s*(?:a|ate|e|to|until|through|and|–|-)\s*\d/
const PERIOD_BEFORE = /\d{4}\s*(?:a|ate|e|to|until|through|and|–|-)\s*$/

const THING =
  '(?:proposta|proposal|emissao|envio|apresentacao|elaboracao|documento|document|submission|issue|offer|bid|oferta|preparation|quotation|quote|cotacao|orcamento|versao|version)'
/** Matches the label of a date, such as "Data da proposta:" (date of the proposal), at the end of a text. */
const LABEL = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:local\s*(?:e|/)\s*)?(?:data|date|dated)(?:\s+(?:d[aeo]s?|of|desta|da presente)(?:\s+(?:the|esta|this))?\s+${THING})?|${THING}\s+date|place and date|(?:emitid|elaborad|apresentad|preparad|enviad)[oa]\s+em|emissao|atualizad[oa]\s+em|(?:issued|submitted|prepared|sent|(?:last\s+)?updated)(?:\s+on)?)\s*[:|\t–—-]*\s*$`,
  'u',
)
const PROPOSAL_LABEL = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:data|date)\s+(?:d[aeo]|of|desta)(?:\s+(?:the|this))?\s+(?:proposta|proposal|offer|bid|oferta)|(?:proposal|bid|offer)\s+date)\s*[:|\t–—-]*\s*$`,
  'u',
)
/** Matches a town before a date, such as "São Paulo - SP, " and "Recife (PE), em ". */
const PLACE =
  /^[\s|]*(?:\p{L}[\p{L} ]{2,24}:\s*)?\p{Lu}[\p{L}.'’ ()/-]{1,50}(?:\s*[–—/-]\s*\p{Lu}{2})?\s*(?:[,.:–—-]|\bem\b|\bon\b)\s*(?:(?:em|on|aos?|the)\s*)?$/u
/** Maximum number of other words in a line with little more than a date. */
const FEW_WORDS = 8
/** Matches a blank to fill in by hand, such as "_____", which shows that the line belongs to a form. */
const BLANK = /_{3,}|\.{5,}|x{4,}/i

/** Matches words in the title of a proposal, as in "Proposta Técnica – março/2024". */
const TITLE_WORDS = new RegExp(String.raw`\b(?:${THING}s?|rfp|tender response|resposta)\b`)

// `proposal-label` is "Data da proposta: 12/03/2024" (date of the proposal), `alone` is "São Paulo, 12/03/2024", and
// `prose` is a date among many words.
/** Form in which a line states a date, from the likeliest to the least likely to be that of the proposal. */
export type DateLine = 'proposal-label' | 'label' | 'alone' | 'title' | 'short' | 'prose'

/** Date in a line, with offsets in the line as written and in the folded line (lower case without accents). */
export interface PlacedDate {
  line: string
  folded: string
  /** Text of the previous line, in lower case without accents. */
  previous: string
  start: number
  end: number
  foldedStart: number
  foldedEnd: number
  isYear: boolean
}

/** Returns the form in which a line states a date, or `undefined` for the date of a law, contract or appointment. */
export function readDateLine(placed: PlacedDate): DateLine | undefined {
  // The form shows how likely the proposal was written on that date.
  const { line, folded, previous, start, end, foldedStart, foldedEnd, isYear } = placed
  const before = folded.slice(Math.max(0, foldedStart - REACH), foldedStart)
  const after = folded.slice(foldedEnd, foldedEnd + REACH)
  const clause = lastClause(before)
  if (NUMBER_MARK.test(before) || /^[/\d-]\d/.test(after)) return undefined
  if (TIME_AFTER.test(after) || PERIOD_AFTER.test(after) || PERIOD_BEFORE.test(before)) return undefined
  if (PROPOSAL_LABEL.test(before)) return 'proposal-label'
  if (OTHER_DATES.test(clause)) return undefined
  if (LABEL.test(before)) return 'label'
  const head = line.slice(0, start)
  const rest = line.slice(end)
  const isLast = /^[\s.,;|)\]]*$/.test(rest)
  if (isLast && /^[\s|([\-–—]*(?:(?:aos?|em|on|the)\s+)*$/i.test(head)) {
    if (OTHER_DATES.test(previous) && /[:\s]$|\p{L}$/u.test(previous) && wordsIn(previous) <= 6)
      return undefined
    if (PROPOSAL_LABEL.test(previous)) return 'proposal-label'
    return LABEL.test(previous) ? 'label' : 'alone'
  }
  if (isLast && PLACE.test(head) && !BLANK.test(head)) return 'alone'
  if (isYear || BLANK.test(line)) return undefined
  if (wordsIn(head) + wordsIn(rest) > FEW_WORDS) return 'prose'
  return TITLE_WORDS.test(folded) ? 'title' : 'short'
}

/** Returns the last clause of a text, after a semicolon, a dash, a cell border, or a full stop and a blank. */
function lastClause(text: string): string {
  return text.split(/[;|\t–—]|\s-\s|(?<=\w{4})\.\s+(?!\d)/).at(-1)!
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
