import { asks } from '../cells/asking.ts'
import { isNumber, splitNumber } from '../cells/requirement-numbers.ts'
import { foldHeader, namesFunctional, roleOfName, type NameFit } from '../names/column-names.ts'
import type { TableReading } from '../rows/table-reading.ts'
import { tellsEffort } from '../columns/effort-column.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { Table } from '../tables/table.ts'
import { isOfAnotherKind } from './other-kinds.ts'

/**
 * Judgement on whether a table contains requirements. `points` is the sum of the evidence. If an `unclear` table is
 * read, a person is asked to check the reading.
 */
export interface Judgement {
  verdict: 'requirements' | 'unclear' | 'other'
  points: number
  /**
   * True if the table has the columns of another kind of table, such as risks or goods. If such a table is read, a
   * person is always asked.
   */
  otherKind?: boolean
}

/**
 * Smallest number of points at which a table is judged to have requirements. Points are evidence, such as column names.
 */
const ENOUGH = 3.5
/**
 * Smallest number of points at which a table may have requirements. Points are evidence, such as column names. With
 * fewer, the table is not read. Below `ENOUGH` points, a person is asked about the table.
 */
const UNCLEAR = 2
/**
 * Matches names of sheets that explain a requirements matrix or accompany it, such as "Instruções" and "Change log".
 * The name must be in lower case and without accents.
 */
export const ABOUT_SHEET =
  /^(\d+[ .-]*)?(instruc|instruction|orientac|leia|leiame|read ?me|ajuda|help|aide|ayuda|exemplo|example|ejemplo|exemple|intro|capa$|cover|about|sobre|info$|informac|informat|metadata|metadados|.*meta$|change ?log|changes|historico|history|historial|revis|versao|versoes|version|glossa|legend|lista de valores|listas?$|lists?$|lookup|values?$|valores$|dropdown|column data|dados$|parametros|config|sumario|summary|resumo|indice|index|references?$|referencias?$)/
const MATRIX_SHEET =
  /requisit|requirement|exigen|matriz|matrix|question|checklist|controle?s?|funcional|rfp|rfi|tecnic|technical/

/**
 * Judges whether a table contains requirements, or something else such as a log, a glossary or a price list. Adds and
 * subtracts points for its column names, the length and words of its texts, and the name of its sheet.
 */
export function judgeTable(reading: TableReading): Judgement {
  const { table, roles, requirements } = reading
  const text = roles.text === undefined ? undefined : roles.profiles.get(roles.text)
  if (!text || requirements.length === 0) return { verdict: 'other', points: 0 }
  const id = roles.id === undefined ? undefined : roles.profiles.get(roles.id)
  const names = [...table.names.values()].map(foldHeader)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const named = roleOfName(table.names.get(text.column) ?? '')
  // In a document, the name of a table may be its caption.
  const sheet = foldName(table.grid.name).replace(/^(tabela|quadro|tabla|cuadro|table|tableau) \d+ /, '')
  const asking = requirements.filter(({ item, description }) => asks(item) || asks(description)).length

  let points = 0
  if (id && id.numbers >= 0.6) points += id.variety >= 0.9 ? 1.5 : 1
  if (named)
    points += { ask: 2.5, describe: 1.5, item: 1 }[named.role as 'ask'] * Math.min(1, named.fit + 0.25) || 0
  if (namesFunctional(table.names.get(text.column) ?? '')) points += 1
  if (roles.title !== undefined && named?.role !== 'item') points += 1
  if (namesBoth(table.names)) points += 1.5
  const isWeighed = roles.mandatory !== undefined || roles.weight !== undefined
  if (roles.answers.length > 0 || isWeighed || tellsEffort(table.names, roles.profiles)) points += 0.5
  points += (asking / requirements.length) * 2
  points += text.words >= 6 ? 1 : text.words >= 2 ? 0.5 : namesBoth(table.names) ? 0 : -1
  if (text.variety < 0.5) points -= 2
  if (requirements.length >= MIN_ALIKE && distinctShare(requirements) < DISTINCT_SHARE) points -= 3
  if (requirements.length === 1) points -= 0.5
  if (MATRIX_SHEET.test(sheet)) points += 1
  if (ABOUT_SHEET.test(sheet)) points -= 4
  if (has(/^(version|versao|revisao|revision|rev)\b/) && has(/^(date|data|fecha|autor|author|auteur)/))
    points -= 4
  if (
    has(/^(termo|term|sigla|acronym|acronimo|abbreviation|abreviatura|column name|campo|field|cargo|role)$/)
  )
    points -= 2.5
  if (table.headerRow === undefined) points -= 0.5
  // A list of goods with quantities, prices and short descriptions asks the supplier for prices. It has no
  // requirements.
  if (has(QUANTITY) && has(PRICE) && text.words < FEW_WORDS) points -= 2.5
  if (isScale(table)) points -= 3
  if (isListOfValues(table)) points -= 4
  if (has(PROBABILITY) && has(IMPACT)) points -= 3
  if (!isAsk(named) && isLog(table, roles)) points -= 3
  if (!isAsk(named) && has(WORK_PACKAGES)) points -= 5
  if (has(FAULTS)) points -= 5
  if (has(BEGINNING) && has(END) && !isAsk(named)) points -= 3
  if (/stakeholder|partes? interessada/.test(sheet) && !isAsk(named)) points -= 2
  // A cross table links its rows to other things, and the names of its columns are the numbers of those things.
  if (isCrossTable(table)) points -= 3
  const otherKind = isOfAnotherKind(reading)
  const verdict = points >= ENOUGH && !otherKind ? 'requirements' : points >= UNCLEAR ? 'unclear' : 'other'
  return { verdict, points, otherKind }
}

const isAsk = (named: NameFit | null) => named?.role === 'ask'

/**
 * Returns whether the columns of a table stand for requirements, so that its cells link rows to them. Their names then
 * begin with numbers, as "[RF001] - Login" does.
 */
function isCrossTable({ names }: Table): boolean {
  const numbered = [...names.values()].filter(beginsWithNumber).length
  return numbered >= MANY_NUMBERED || (numbered >= 2 && numbered >= names.size - 1)
}

const MANY_NUMBERED = 4
const beginsWithNumber = (name: string) => isNumber(name) || /\d/.test(splitNumber(name).number)

/**
 * Smallest number of requirements at which a table is checked for repeated texts. Texts that repeat often may be names
 * of groups and no requirements.
 */
const MIN_ALIKE = 4
/** Smallest share of different texts in a table of requirements. With fewer, the texts are probably names of groups. */
const DISTINCT_SHARE = 0.3

function distinctShare(requirements: TableReading['requirements']): number {
  return (
    new Set(requirements.map(({ item, description }) => `${item}\n${description}`)).size / requirements.length
  )
}

/** Matches names of columns with the numbers of bugs or incidents, such as "Bug ID". */
const FAULTS =
  /^(bug|defect|defeito|vulnerab\w+|incidente?) (id|numero|no|number|code)$|^id (do |de )?(bug|defeito|incidente)$/
/** Matches names of columns with the numbers of a project's work packages, such as "WBS". */
const WORK_PACKAGES = /^(eap|wbs|edt|wp id)( numero| id| code)?$/
/** Smallest share of dates in the first column at which a table counts as a log. */
const DATED = 0.8

/** Returns whether a table is a log: its first column has dates. */
function isLog({ names, columns }: Table, { profiles }: TableReading['roles']): boolean {
  const [first = -1] = columns
  return (
    /^(date|data|fecha)$/.test(foldHeader(names.get(first) ?? '')) &&
    (profiles.get(first)?.dates ?? 0) >= DATED
  )
}

/** Matches names of columns with the probabilities of risks, such as "Likelihood". */
const PROBABILITY = /^(probabil|likelihood)/
/** Matches names of columns with the impacts of risks, such as "Severity". */
const IMPACT = /^(impact|severidade$|severity$|gravidade)/
/** Matches names of columns with the first days of tasks in a project's plan, such as "Start". */
const BEGINNING = /^(start|begin|inicio|data (de |do )?inicio|fecha (de )?inicio|planned start)\b/
/** Matches names of columns with the last days of tasks in a project's plan, such as "Due". */
const END = /^(end|due|finish|fim|termino|data (de |do )?(fim|termino|conclusao)|fecha (de )?(fin|termino))\b/
const QUANTITY = /^(qty|qtde?|quant|quantity|quantidade|cantidad|quantite)\b/
const PRICE = /\b(price|preco|precio|prix|valor|cost|custo|costo|cout)\b/
/** Smallest mean number of words at which texts describe something. Shorter texts only name things. */
const FEW_WORDS = 6
const SCORE =
  /^(score|scores|nota|notas|pontuacao|ponto|pontos|points?|rating|scale|escala|note|puntaje|grade)$/
const MAX_SCALE = 12

/**
 * Returns whether a table explains the meaning of scores. Such a table has few rows, and each row begins with a score.
 */
function isScale({ names, rows, columns }: Table): boolean {
  const [first = -1] = columns
  const own = rows.filter(({ cells }) => cells.size > 0)
  return (
    SCORE.test(foldHeader(names.get(first) ?? '')) &&
    own.length <= MAX_SCALE &&
    own.every(({ cells }) => isNumber(cells.get(first) ?? ''))
  )
}

/**
 * Returns whether a table has usual column names both for requirements and for their description. Example:
 * "Requirement" and "Description".
 */
function namesBoth(names: ReadonlyMap<number, string>): boolean {
  const exact = new Set(
    [...names.values()].flatMap((name) => {
      const named = roleOfName(name)
      return named?.fit === 1 ? [named.role] : []
    }),
  )
  return exact.has('describe') && (exact.has('ask') || exact.has('item'))
}

/**
 * Returns whether a table only has lists of values side by side, for example for drop-down lists. Its columns have no
 * gaps and end in different rows.
 */
function isListOfValues({ rows, columns }: Table): boolean {
  const lengths = columns.map((column) => {
    const filled = rows.map(({ cells }) => cells.has(column))
    const length = filled.filter(Boolean).length
    return filled.lastIndexOf(true) === length - 1 ? length : -1
  })
  const lists = lengths.filter((length) => length > 0 && length < rows.length)
  return lists.length >= 2 && lists.length >= columns.length / 2 && new Set(lists).size >= 2
}
