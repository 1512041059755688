import { asks } from './cell-kinds.ts'
import { foldHeader, namesRequirement } from './column-names.ts'
import type { TableReading } from './reading.ts'

/**
 * Names of columns that only tables of another kind have together. A table with a match for every pattern of a line
 * holds risks, tests with their results, or measures with people and dates.
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

/** Column names of tables of goods: quantity, price and manufacturer. */
const GOODS = [
  /^(qty|qtde?|quant|quantity|quantidade|cantidad|quantite)\b/,
  /\b(unit )?(price|preco|precio|prix|cost|custo|costo|cout)$/,
  /^(part ?(number|no)|sku|manufacturer|fabricante|marca|brand)\b/,
]
/** Mean number of words below which a text only names a thing. */
const FEW_WORDS = 6

/** Names of a text column in tables of tasks, events and entries of a log. */
const WORK =
  /^(tasks?|to ?do|tarefas?|tareas?|taches?|activit(y|ies)|atividades?|actividad(es)?|services?|servicos?|servicios?|events?|eventos?|agenda|sessions?|sessao|palestra)\b/
const DAYS =
  /^(date|data|fecha|dia|day|due|start|begin|inicio|end|fim|fin|termino|finish|time|hora|horario|duration|duracao|duracion|duree|odometer|km|hodometro)\b/
/** Column names of tables that list references, such as "Case studies". */
const REFERENCES =
  /^(reference|customer|client|success|referencia|cliente)s? (stor(y|ies)|case|caso|historia)s?$|^(case stud|success stor)(y|ies)$/

/** Share of asking texts from which a table holds requirements even if it has columns of goods or tasks. */
const ASKING = 0.3

/**
 * Returns whether a table has the columns of a table about something else, such as risks, test results, goods, tasks or
 * references. Such a table may contain requirements, but a person is always asked.
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
