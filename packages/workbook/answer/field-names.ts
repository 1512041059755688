import { foldName } from '../sheet/fold-name.ts'
import type { DeclaredMark } from './answer-row.ts'
import { codeAndMeaning, saysYesAndNo, valuesOfMarks } from './mark-values.ts'

/**
 * Part of an answer that a column of the client's workbook asks for. `choice` means that the name lists values, such as
 * "Offered (Y/N)". `answer` may take a degree of compliance or a text. `reference` takes section and page together.
 */
export type FieldName = 'mark' | 'choice' | 'answer' | 'comment' | 'reference' | 'section' | 'page' | 'source'

/**
 * Matches names of columns that the client fills when evaluating the proposals, such as "Score". They take no answer.
 */
const OF_THE_BUYER =
  /(^| )(avaliacao|avaliador|comissao|evaluat\w*|evaluador|evaluacion|reviewer|revisor|contratante|buyers?|purchasers?|customers?|clients?|clientes?|hospital|hospitais|hopital|acheteur|orgao|uso (interno|exclusivo)|official use|scores?|scoring|pontos?|pontuacao|puntaje|points?|nota|weight|peso|csc)( |$)/
const COMMENT =
  /(^| )(obs|observac(ao|oes|ion|iones)|observations?|comentarios?|comments?|commentaires?|remarks?|remarques?|justificativas?|justificac(ao|ion)|justifications?|ressalvas?|notes|explanations?|explicac(ao|ion)|explications?|detalhes? da resposta|response (text|details?)|implementation (description|notes|details?))( |$)/
const EXPLAINS =
  /^(como|how|comment (le|la|les|est)|forma|descricao|description|descripcion|detalh\w+|detalle) /
const PAGE = /(^| )(paginas?|pages?|pag|pg|fls?|folhas?)( |$)/
const SECTION =
  /((^| )(secao|sections?|seccion|capitulo|chapter|chapitre|item|clause|clausula)( | .* )(da|na|in|of|de la|en la|du|dans|la)? ?(the )?(proposta|proposal|propuesta|proposition|offre|oferta|response|resposta|answer)|^(proposal|response) (section|chapter))/
const REFERENCE =
  /(^| )(referencias?|references?|evidencias?|evidences?|preuves?|localizac(ao|ion)|location|comprovac(ao|oes)|documento comprobatorio|onde consta)( |$)/
const SOURCE = /(^| )(fontes?|sources?|fuentes?|origem|origin|origine|origen)( |$)/
const MARK =
  /(^| )(atende|atendimento|atendido|atendida|compliance|compliant|complies|comply|conforme|conformidade|conformidad|conformite|cumple|cumplimiento|cumpre|cumprimento|aderencia|aderente)( |$)/
/** Matches pairs of values in the name of a column, such as "S/N". They do not tell the subject of the column. */
const VALUES = /(^| )(sim nao|yes no|oui non|si no|s n|y n|o n|c nc|c pc nc)( |$)/
/**
 * Matches names of columns that say if a requirement is obligatory, such as "Mandatory". The client fills such columns.
 */
const OBLIGATION =
  /obrigator|obligator|obligatoire|mandator|(^| )(required|requerid[oa]|essencia(l|is)|esencial|essential|opciona(l|is)|optional|desejave(l|is)|deseable|desirable|critic[oa]s?|critical|critique|eliminatori[oa]s?|priori\w+)( |$)/
/**
 * Matches column names that ask for no answer, because they are about a time, a place, money or an expectation.
 * Example: "Prazo de atendimento" (deadline), although "atendimento" alone would ask for an answer.
 */
const OF_ANOTHER_THING =
  /(^| )(prazos?|deadlines?|due|plazos?|delais?|datas?|dates?|fechas?|tempos?|times?|tiempos?|horarios?|custos?|costs?|costos?|precos?|precios?|prices?|prix|expected|esperad[oa]s?|attendue?s?)( |$)|^(local|locais|lugar|lieu|place) /
const ANSWER =
  /(^| )(respostas?|answers?|responses?|reponses?|respuestas?|status|situacao|estado|statut|resultado|results?|disponivel|available|supported|suportado|implementado|implemented)( |$)/

/**
 * Returns the part of an answer that a column's name asks for: `mark` for "Atende?", `page` for "Página". `null` for a
 * column that asks for no answer, for example because the client fills it when evaluating the offer.
 */
export function fieldOfName(name: string): FieldName | null {
  const folded = foldName(name).replaceAll('/', ' ').trim()
  if (folded === '' || OF_THE_BUYER.test(folded)) return null
  if (COMMENT.test(folded)) return 'comment'
  if (OF_ANOTHER_THING.test(folded)) return null
  if (SECTION.test(folded)) return 'section'
  if (PAGE.test(folded)) return REFERENCE.test(folded) ? 'reference' : 'page'
  if (REFERENCE.test(folded)) return 'reference'
  if (EXPLAINS.test(folded)) return MARK.test(folded) || ANSWER.test(folded) ? 'comment' : null
  if (MARK.test(folded)) return 'mark'
  if (ANSWER.test(folded)) return 'answer'
  if (SOURCE.test(folded)) return 'source'
  if (!VALUES.test(folded) || OBLIGATION.test(folded)) return null
  return folded.replace(VALUES, '') === '' ? 'mark' : 'choice'
}

/** Returns whether the name of a column says that the client fills it, such as "Evaluation" or "Mandatory (Y/N)". */
export function isForTheBuyer(name: string): boolean {
  const folded = foldName(name)
  return OF_THE_BUYER.test(folded) || OBLIGATION.test(folded)
}

/**
 * Returns whether a column asks for a value of a scale, judged by its name. Examples: "Compliance (0 to 5)",
 * "Compliance (A/B/C)" and "Compliance (%)". Words are no answer in such a column.
 */
export function namesAnotherScale(name: string): boolean {
  return (
    /%|(?<!\d)\d{1,3}\s*(?:[-–—/]|a|to|até|à)\s*\d{1,3}(?!\d)/i.test(name) ||
    /[([]\s*[\p{L}\d]{1,3}(?:\s*[/|,;]\s*[\p{L}\d]{1,3})+\s*[)\]]/u.test(name)
  )
}

/**
 * Returns the values for degrees of compliance that a column's name lists. Example: "Atende (S/N)" gives `{ complies:
 * 'S', no: 'N' }`. Returns `null` if the name lists none, because any text is then allowed.
 */
export function valuesInName(name: string): Partial<Record<DeclaredMark, string>> | null {
  const inside = [...name.matchAll(/[([]([^()[\]]{1,80})[)\]]/g)].map((found) => found[1] ?? '')
  const [, ...below] = name.split('\n')
  for (const text of [...inside, name, below.join('\n')]) {
    const values = text
      .split(/\s*[/|,;\n]\s*|\s+(?:ou|or|o|ou bien)\s+/)
      .map((value) => value.trim())
      .filter(Boolean)
    const found = values.length < 2 ? {} : valuesOfMarks(values)
    if (!saysYesAndNo(found)) continue
    return Object.fromEntries(
      Object.entries(found).map(([mark, value]) => [mark, codeAndMeaning(value).code || value]),
    )
  }
  return null
}
