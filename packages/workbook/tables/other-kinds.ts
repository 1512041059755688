import { asks } from './cell-kinds.ts'
import { foldHeader, namesRequirement } from './column-names.ts'
import type { TableReading } from './reading.ts'

/**
 * Patterns for names of columns that only tables about other things have together: risks, tests with their results, or
 * measures with people and dates. A table matches if each pattern of one line matches a name.
 */
const TOGETHER: readonly (readonly RegExp[])[] = [
  [/\b(probab\w*|likelihood)/, /\b(impact\w*|severi\w+|gravidade|consequenc\w+)/],
  [
    /\brisk (score|level|value|rating|owner|treatment)\b|\bnivel d[eo] r(isco|iesgo)\b/,
    /\b(threat|vulnerab|ameaca|amenaza)/,
  ],
  [/^(expected|resultados? esperados?)\b/, /^(actual|resultados? (obtidos?|obtenidos?|reais|real|atual))\b/],
  [
    /^(current|estado|situacao|status) ?(status|state|atual|actual)$/,
    /^(completion|target|closing|conclusion) date$|^data (de|da) conclusao$|^fecha de cierre$/,
  ],
]

/** Matches names of columns in tables of goods: quantity, price and manufacturer. */
const GOODS = [
  /^(qty|qtde?|quant|quantity|quantidade|cantidad|quantite)\b/,
  /\b(unit )?(price|preco|precio|prix|cost|custo|costo|cout)$/,
  /^(part ?(number|no)|sku|manufacturer|fabricante|marca|brand)\b/,
]
/** Mean number of words of a column below which its texts only name things and do not describe them. */
const FEW_WORDS = 6

/** Matches names of the text column in tables of tasks, events and entries of a log. */
const WORK =
  /^(tasks?|to ?do|tarefas?|tareas?|taches?|activit(y|ies)|atividades?|actividad(es)?|services?|servicos?|servicios?|events?|eventos?|agenda|sessions?|sessao|palestra)\b/
const DAYS =
  /^(date|data|fecha|dia|day|due|start|begin|inicio|end|fim|fin|termino|finish|time|hora|horario|duration|duracao|duracion|duree|odometer|km|hodometro)\b/
/** Matches names of columns in tables that list references, such as "Case studies". */
const REFERENCES =
  /^(reference|customer|client|success|referencia|cliente)s? (stor(y|ies)|case|caso|historia)s?$|^(case stud|success stor)(y|ies)$/

/**
 * Share of texts that ask for something from which on a table is taken to have requirements, even if it has columns of
 * goods or tasks.
 */
const ASKING = 0.3

/**
 * Returns whether a table has the columns of a table about something else, such as risks, test results, goods, tasks or
 * references. Such a table may still contain requirements, but is not read without asking a person.
 */
export function isOfAnotherKind({ table, roles, requirements }: TableReading): boolean {
  const names = [...table.names.values()].map(foldHeader)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if ([...table.names.values()].some(namesRequirement)) return false
  if (TOGETHER.some((patterns) => patterns.every(has)) || has(REFERENCES)) return true
  const asking = requirements.filter(({ item, description }) => asks(item) || asks(description)).length
  if (asking >= requirements.length * ASKING) return false
  const text = roles.text === undefined ? undefined : roles.profiles.get(roles.text)
  const isNamed = WORK.test(foldHeader(table.names.get(roles.text ?? -1) ?? ''))
  return (text !== undefined && text.words < FEW_WORDS && GOODS.some(has)) || (isNamed && has(DAYS))
}
