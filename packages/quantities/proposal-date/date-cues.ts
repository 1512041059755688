/** Number of characters before and after a date that are searched for words which show what the date means. */
const REACH = 80

/**
 * Pattern for words that connect the date after them with something other than the proposal. Examples: a law, a birth,
 * a deadline.
 */
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
/**
 * Pattern for a sign such as "nº" or "#" at the end of a text. A "10/2024" after such a sign is a number instead of a
 * date.
 */
const NUMBER_MARK = /(?:\bn(?:[o°.]|\.?[o°])*|numero|number|\bno\.?|#|[\d./-])\s*:?\s*$/
/** Pattern for a time of day after a date, such as "às 9h". It shows that the date is an appointment. */
const TIME_AFTER = /^[\s,;(–-]*(?:as|at|a partir das|@)?\s*\d{1,2}(?:h|:\d{2}|\s?[ap]\.?m\b)/
/** Pattern for the text after a date which shows that the date begins a period, as in "2023 a 2025". */
const PERIOD_AFTER = /^\s*(?:a|ate|e|to|until|through|and|–|-)\s*\d/
const PERIOD_BEFORE = /\d{4}\s*(?:a|ate|e|to|until|through|and|–|-)\s*$/

const THING =
  '(?:proposta|proposal|emissao|envio|apresentacao|elaboracao|documento|document|submission|issue|offer|bid|oferta|preparation|quotation|quote|cotacao|orcamento|versao|version)'
/** Pattern for a label such as "Data da proposta:" (date of the proposal), at the end of the text before a date. */
const LABEL = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:local\s*(?:e|/)\s*)?(?:data|date|dated)(?:\s+(?:d[aeo]s?|of|desta|da presente)(?:\s+(?:the|esta|this))?\s+${THING})?|${THING}\s+date|place and date|(?:emitid|elaborad|apresentad|preparad|enviad)[oa]\s+em|emissao|atualizad[oa]\s+em|(?:issued|submitted|prepared|sent|(?:last\s+)?updated)(?:\s+on)?)\s*[:|\t–—-]*\s*$`,
  'u',
)
const PROPOSAL_LABEL = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:(?:data|date)\s+(?:d[aeo]|of|desta)(?:\s+(?:the|this))?\s+(?:proposta|proposal|offer|bid|oferta)|(?:proposal|bid|offer)\s+date)\s*[:|\t–—-]*\s*$`,
  'u',
)
/** Pattern for the name of a town before a date, such as "São Paulo - SP, " and "Recife (PE), em ". */
const PLACE =
  /^[\s|]*(?:\p{L}[\p{L} ]{2,24}:\s*)?\p{Lu}[\p{L}.'’ ()/-]{1,50}(?:\s*[–—/-]\s*\p{Lu}{2})?\s*(?:[,.:–—-]|\bem\b|\bon\b)\s*(?:(?:em|on|aos?|the)\s*)?$/u
/** Maximum number of other words in a line that is little more than a date. */
const FEW_WORDS = 8
/** Pattern for an empty space to fill in by hand, such as "_____________". A line with it is part of a form. */
const BLANK = /_{3,}|\.{5,}|x{4,}/i

/**
 * Pattern for words such as "proposta" (proposal). A short line with such a word and a date is the title of a
 * proposal, as in "Proposta Técnica – março/2024".
 */
const TITLE_WORDS = new RegExp(String.raw`\b(?:${THING}s?|rfp|tender response|resposta)\b`)

/**
 * Form in which a line states a date, the likeliest for the proposal's own date first. `proposal-label` is "Data da
 * proposta: 12/03/2024" (date of the proposal), `alone` is "São Paulo, 12/03/2024", and `prose` is a date among many
 * words.
 */
export type DateLine = 'proposal-label' | 'label' | 'alone' | 'title' | 'short' | 'prose'

/**
 * Date in a line of a document, with its offsets. `start` and `end` are offsets in the line as written. `foldedStart`
 * and `foldedEnd` are offsets in the line in lower case without accents.
 */
export interface PlacedDate {
  line: string
  folded: string
  /** Text of the line before this line, in lower case without accents. */
  previous: string
  start: number
  end: number
  foldedStart: number
  foldedEnd: number
  isYear: boolean
}

/**
 * Returns the way in which a line states a date, such as after a label or alone. It shows how likely the date is that
 * of the proposal. Returns undefined for another date, such as that of a law or an appointment.
 */
export function readDateLine(placed: PlacedDate): DateLine | undefined {
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

/**
 * Returns the last clause of a text. A clause ends at a semicolon, a dash, a border between table cells, or a
 * full stop before a blank.
 */
function lastClause(text: string): string {
  return text.split(/[;|\t–—]|\s-\s|(?<=\w{4})\.\s+(?!\d)/).at(-1)!
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
