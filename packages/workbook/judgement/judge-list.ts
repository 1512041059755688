import { demands } from '../cells/asking.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { ListFacts } from '../sheet/sheet-grid.ts'
import type { Judgement } from './judge-table.ts'

/**
 * Matches titles above lists of requirements, such as "Requisitos". The titles must be in lower case without accents.
 */
const REQUIREMENTS =
  /requisit|requirement|requerimient|exigenc|exigence|exigencia|especifica|specification|funcionalidade|funcionalidad|fonctionnalite|features?\b|functionalit|caracteristicas? (tecnica|funciona|minima)|matriz de (conformidade|atendimento)|checklist/

/**
 * Matches titles above clauses of a tender that ask a bidder for papers or explain the purchase, such as "Pagamento".
 * The titles must be in lower case without accents.
 */
const CLAUSES =
  /habilita|sanco|sancion|penalidade|penalit|pagamento|payment|paiement|vigencia|prazo|recurso administrativ|dos recursos|impugna|esclarecimento|credenciament|sessao|pregao|lances|julgamento|homologa|adjudica|disposicoes|dotacao|orcament|foro|rescis|reajust|garantia de execucao|garantia contratual|sancao|anticorrup|protecao de dados pessoais|subcontrata|fiscaliza|gestao do contrato|condicoes de participacao|proposta comercial|qualificacao|regularidade fiscal|gloss|definic|siglas|terms? and|introduc|apresentacao|justificativa|objetivo|objective|contexto|background|scope|escopo|^\d* ?(do )?objeto|referencia[s ]|references|historico|revis|assinatura|legal|eligibility|submission|award|liability|confidential|penalties|pouvoir adjudicateur|criterios? de julgamento|plazo|adjudicacion|presentacion de ofertas/

/**
 * Points for a list in a Word document whose title mentions requirements, such as "Technical requirements". Points are
 * evidence that a list or table has requirements.
 */
export const TOLD_POINTS = 3

/**
 * Smallest share of a list's paragraphs that must ask for something for the list to be certain. With fewer, a person is
 * asked about it.
 */
const MOST = 0.6

/**
 * Smallest share of paragraphs in a list that must ask for something if its title does not mention requirements. Below
 * it, the list is not read. Otherwise a person is asked about the list.
 */
const SOME = 0.3

/**
 * Smallest number of paragraphs in a list that must ask for something if its title does not mention requirements. Below
 * it, the list is not read. Otherwise a person is asked about the list.
 */
const MIN_ITEMS = 2

/**
 * Judges whether the paragraphs under a heading of a Word document are requirements. They are requirements if a title
 * or heading says so and most of them ask for something. With only a part of this evidence, the judgement is `unclear`.
 * Clauses about the purchase itself, such as payment, are no requirements.
 */
export function judgeList({ title, headings }: ListFacts, texts: readonly string[]): Judgement {
  const asking = texts.filter(demands).length
  const share = texts.length === 0 ? 0 : asking / texts.length
  const named = headings.map(foldName)
  if (texts.length === 0 || named.some((heading) => CLAUSES.test(heading)))
    return { verdict: 'other', points: 0 }
  const told = REQUIREMENTS.test(foldName(title)) || named.some((heading) => REQUIREMENTS.test(heading))
  const points = (told ? TOLD_POINTS : 0) + share * 2
  if (told && share >= MOST) return { verdict: 'requirements', points }
  const unclear = told || (asking >= MIN_ITEMS && share >= SOME)
  return { verdict: unclear ? 'unclear' : 'other', points }
}
