import { asks } from '../cells/asking.ts'
import { foldHeader } from '../names/column-names.ts'
import { namesProgress, namesRequirement } from '../names/name-kinds.ts'
import type { TableReading } from '../rows/table-reading.ts'
import { foldName } from '../sheet/fold-name.ts'

/**
 * Combinations of column names that occur only in tables without requirements, such as risks or tests with their
 * results. Each line is one combination: its patterns must all match column names of a table.
 */
const TOGETHER: readonly (readonly RegExp[])[] = [
  [/\b(probab\w*|likelihood)/, /\b(impact\w*|severi\w+|gravidade|consequenc\w+)/],
  [
    /\brisk (score|level|value|rating|owner|treatment)\b|\bnivel d[eo] r(isco|iesgo)\b/,
    /\b(threat|vulnerab|ameaca|amenaza)/,
  ],
  [
    /^(asset|ativo|activo|actif) (id|name|tag|code|number)$|^(nome|codigo|id) do ativo$|^(nombre|codigo|id) del activo$/,
    /\b(owner|location|custodian|confidentiality|proprietario|localizacao|confidencialidade|propietario|ubicacion|confidencialidad)\b/,
  ],
  [
    /^(test )?(steps?|passos?|pasos?|inputs?|entradas?)\b|^(test|input) data$|^(dados|datos) de (entrada|testes?|prueba)s?$/,
    /^(expected|resultados? esperados?|(saida|salida|retorno)s? esperad[oa]s?)\b/,
  ],
  [/^(expected|resultados? esperados?)\b/, /^(actual|resultados? (obtidos?|obtenidos?|reais|real|atual))\b/],
  [
    /^(field|campo|attribute|atributo)( name)?$|^nome do (campo|atributo)$/,
    /^(type|tipo|data type|tipo d[eo] dados?|tipo de dato)$/,
  ],
  [
    /^(execution|test) (state|status)$|^(estado|situacao|status) d[aeo]l? (execucao|ejecucion|testes?|pruebas?)$/,
    /^(results?|resultados?|evidenc\w+|approver|approved by|aprovado por|aprobado por)\b/,
  ],
  [
    /^(current|estado|situacao|status) ?(status|state|atual|actual)$/,
    /^(completion|target|closing|conclusion) date$|^data (de|da) conclusao$|^fecha de cierre$/,
  ],
]

const QUANTITY = /^(qty|qtde?|quant|quantity|quantidade|cantidad|quantite)\b/
/** Matches names of columns with the price of goods, such as "Valor unitário". */
const UNIT_PRICE =
  /^((unit|total) )?(price|preco|precio|prix|importe)s?\b|^(valor|value|custo|costo|cost|cout)s? (unit|total|mensal|mensual|anual|global)|\b(price|preco|precio|prix)$/
/** Matches names of columns in tables of goods: quantity, price and manufacturer. */
const GOODS = [
  QUANTITY,
  /\b(unit )?(price|preco|precio|prix|cost|custo|costo|cout)$/,
  /^(part ?(number|no)|sku|manufacturer|fabricante|marca|brand)\b/,
]
/**
 * Smallest mean number of words at which texts are descriptions. Shorter texts, such as those in a list of goods, only
 * name things.
 */
const FEW_WORDS = 6

/** Matches names of the main column in tables of tasks, events or log entries, such as "Task". */
const WORK =
  /^(tasks?|to ?do|tarefas?|tareas?|taches?|activit(y|ies)|atividades?|actividad(es)?|services?|servicos?|servicios?|events?|eventos?|agenda|sessions?|sessao|palestra)\b/
const DAYS =
  /^(date|data|fecha|dia|day|due|start|begin|inicio|end|fim|fin|termino|finish|time|hora|horario|duration|duracao|duracion|duree|odometer|km|hodometro)\b/
/** Matches names of columns in tables that list references, such as "Case studies". */
const REFERENCES =
  /^(reference|customer|client|success|referencia|cliente)s? (stor(y|ies)|case|caso|historia)s?$|^(case stud|success stor)(y|ies)$/

/** Matches names of columns with the numbers, names or descriptions of risks, such as "Risk ID". */
const RISKS =
  /^risk (id|number|numero|no|name|factor|description|title|statement)$|^(id|numero|nome|nombre|descricao|descripcion|fator|factor) d[eo]l? (risco|riesgo)s?$/
/** Matches names of columns that say what is done about risks, such as "Mitigation". */
const MITIGATIONS = /^(mitiga\w+|contingenc\w+)\b|\b(mitigation|mitigacao|mitigacion)( plan)?$/
/** Matches names of columns with the people who do the work, such as "Assigned to". */
const WORKERS =
  /^((person|people) )?(responsible|responsable|responsavel|assigned to|assignee|encargado|encarregado)( person)?$|^(encargado|responsable|responsavel) (de|da|do|por)\b/

/** Matches names of columns with the numbers of tests or of their steps, such as "Test ID". */
const TEST_NUMBERS =
  /^(test|tc|ut|uat|step)( case| script| step)?( id| no| number| numero| code)$|^(id|codigo|cod|numero) (do |de |da |del )?(casos? de |passo |paso )?(teste?|prueba|passo|paso)s?$/

/** Matches names of sheets with faults of a program, such as "Bugs". */
const FAULT_SHEET = /^(bugs?|defects?|defeitos?|defectos?|issues?|incidents?|incidentes?)( |$)/

/**
 * Smallest share of texts that ask for something at which a table has requirements. It then has them even if it also
 * has columns for goods or tasks.
 */
const ASKING = 0.3

/** Returns whether the header of a column names the quantity or the price of goods, such as "Qtd." */
export const namesGoods = (header: string): boolean =>
  QUANTITY.test(foldHeader(header)) || UNIT_PRICE.test(foldHeader(header))

/** Returns whether the headers of a table name both the quantity and the price of goods. */
export const nameGoodsWithPrices = (headers: readonly string[]): boolean => {
  const names = headers.map(foldHeader)
  return [QUANTITY, UNIT_PRICE].every((pattern) => names.some((name) => pattern.test(name)))
}

/**
 * Returns whether the column names of a table occur together only in tables without requirements. Examples are lists of
 * risks and of test results.
 */
export const nameAnotherKind = (headers: readonly string[]): boolean => {
  const names = headers.map(foldHeader)
  return TOGETHER.some((patterns) => patterns.every((pattern) => names.some((name) => pattern.test(name))))
}

/**
 * Returns whether the columns of a table are typical of something other than requirements, such as risks, test results,
 * goods, tasks or references. Such a table may still have requirements, so a person is always asked.
 */
export function isOfAnotherKind({ table, roles, requirements }: TableReading): boolean {
  const names = [...table.names.values()].map(foldHeader)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  // If each row is numbered as a test, a column of requirements only states what the test is for.
  if (TEST_NUMBERS.test(foldHeader(table.names.get(roles.id ?? -1) ?? ''))) return true
  if ([...table.names.values()].some(namesRequirement)) return false
  if (FAULT_SHEET.test(foldName(table.grid.name))) return true
  if (nameAnotherKind(names) || has(REFERENCES) || has(RISKS)) return true
  if (has(MITIGATIONS)) return true
  const asking = requirements.filter(({ item, description }) => asks(item) || asks(description)).length
  if (asking >= requirements.length * ASKING) return false
  // Suppliers fill such a table with prices, not with answers to requirements, however long its descriptions are.
  if (has(QUANTITY) && has(UNIT_PRICE)) return true
  if (has(WORKERS) && [...table.names.values()].some(namesProgress)) return true
  const text = roles.text === undefined ? undefined : roles.profiles.get(roles.text)
  const isNamed = WORK.test(foldHeader(table.names.get(roles.text ?? -1) ?? ''))
  return (text !== undefined && text.words < FEW_WORDS && GOODS.some(has)) || (isNamed && has(DAYS))
}
