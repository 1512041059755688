import { foldName } from '../sheet/fold-name.ts'
import { isMisspelt, MIN_MISSPELT } from './misspelt-names.ts'

/**
 * Content of a column in a client's requirements matrix, recognised by its name. Two of the roles are texts of
 * requirements: `ask` is what the client asks for ("Requirement", "Question"), and `describe` is its details
 * ("Description").
 */
export type NamedRole =
  | 'id'
  | 'item'
  | 'ask'
  | 'describe'
  | 'category'
  | 'answer'
  | 'mandatory'
  | 'weight'
  | 'deadline'
  | 'other'

/**
 * Names of columns for each role, in Portuguese, English, Spanish and French. They are in lower case without accents,
 * and without the s of a plural.
 */
const NAMES: Record<NamedRole, string> = {
  id: `id identificador identifier identifiant codigo cod code clave numero num nro number ref referencia reference req
    sequencia seq ordem orden indice index guid uid row rf rnf subitem`,
  ask: `requisito requirement exigencia exigence requerimiento requerimento pergunta questao question questoe pregunta
    funcionalidade feature functionality funcionalidad fonctionnalite functionalitie control controle mesure measure
    obrigacao obligation demanda necessidade need clausula statement historia story capability capacidade
    solicitacao solicitud`,
  describe: `descricao description descripcion desc criterio criteria criterion criterium critere especificacao specification
    especificacion detalhamento detalhe detail detalle detalhe texto text texte enunciado acao acoe action step passo
    objetivo objective objetivo contenido conteudo contenu definicao definition explicacao explicacion explanation`,
  item: `nome name identificacao identification identificacion titulo title titre intitule nom nombre item tarefa task elemento parametro parameter parametre
    caracteristica characteristic caracteristique function funcao funcion fonction`,
  category: `categoria category categorie grupo group groupe grouping area modulo module secao section seccion tema theme
    topic topico eixo axe dominio domain domaine chapter capitulo chapitre subcategoria subcategory family familia famille
    bloco block lote lot assunto subject subarea epic pilar tipo type classe processo process submodulo submodule subgrupo
    subgroup subtema subtopic subsecao subsection subseccion subdominio subdomain subprocesso subprocess subproceso`,
  answer: `resposta answer response reponse respuesta atende atendimento cumple cumpre conforme conformidade compliance
    complies comply compliant conformite status situacao estado observacao observacoe observation comentario comment
    commentaire note nota remark evidence evidencia preuve justificativa justification resultado
    result aderencia implementation implementado atendido parecer avaliacao evaluation`,
  mandatory: `obrigatorio obrigatoriedade obrig obrigat mand oblig exigido exigida requerido requerida mandatory required obligatorio obligatoire conformance moscow prioridade priority
    priorite prioridad priorizacao prioritization priorizacion criticidade criticality severity severidade importancia importance essencial optional opcional`,
  weight: `peso weight poid ponto pontuacao point score puntaje punto valor value hora hour`,
  deadline: `prazo deadline plazo delai vencimento vencimiento echeance`,
  other: `cost custo costo prix price preco precio url link page pagina data date autor author version versao fonte source origem responsavel owner actor ator
    complexidade estimativa sprint fornecedor vendor licitante supplier proponente rationale guidance
    example exemplo email stakeholder responsible responsable training`,
} // prettier-ignore

const ROLES = Object.keys(NAMES) as NamedRole[]
const ROLE_OF = new Map(
  // A word may belong to several roles. The role that is listed first is more specific, so it wins.
  ROLES.toReversed().flatMap((role) =>
    NAMES[role].split(/\s+/).map((name): [string, NamedRole] => [name, role]),
  ),
)
const LONG_NAMES = [...ROLE_OF.keys()].filter((name) => name.length >= MIN_MISSPELT)
/** Names of columns with several words that together mean something else than each word. */
const PHRASES: [RegExp, NamedRole][] = [
  // These are numbers of other requirements.
  [
    /^(parent|previous|old|former)( \p{L}+)? (id|code|number|numero|no|key|ref)$|^(id|codigo|cod|numero|ref)( d[oae]l? \p{L}+)? (anterior|antig[oa]|pai|padre)$/u,
    'other',
  ],
  [
    /^(user|use) (story|case)$|^(caso|historia)s? de (uso|usuario|teste|prueba)s?$|^test (case|name)s?$/,
    'item',
  ],
  [
    /^((non|not) )?(functional|technical|security|software|minimum|general|specific|detailed( verification)?) requirements?$/,
    'ask',
  ],
  [
    /^acceptance criteri(a|on)$|^((functional )?requirement|question|control|feature|function)s? (description|text|statement|detail)s?$/,
    'describe',
  ],
  [
    /^(descricao|descripcion|description) (longa|detalhada|completa|larga|detallada|detaillee|longue|complete)$|^(long|full|detailed|complete) (description|text)$/,
    'describe',
  ],
  // These are prices, or figures that something must reach. They are no weights.
  [
    /^(valor|preco|custo|precio|costo)( de| do| da)? (referencia|estimad[oa]|mercado|maxim[oa]|minim[oa]|limite|atual|actual|padrao|alvo|meta|esperad[oa]|exigid[oa]|requerid[oa]|medid[oa]|ofertad[oa]|ofrecid[oa])( \p{L}+)?$|^(reference|estimated|market|maximum|minimum|limit|current|default|target|expected|required|measured|offered) (value|price|cost)s?$|^(value|price|cost) (estimate|range|limit|target)s?$/u,
    'other',
  ],
  [/^chaves?$|(^| )keys?$/, 'id'],
  [/(^| )(ids?|cod|codigo|code|numero|number|identifier|identificador)$/, 'id'],
  [/^(i|we) (want|need|would like)( to)?$|^(eu )?(quero|desejo)$|^(yo )?quiero$/, 'ask'],
  [/^so that( i can)?$|^(para que|a fim de)$/, 'describe'],
  [/^(id|cod|codigo|code|numero|number|ref) /, 'id'],
  // The order in which the client's people work is no number of requirements.
  [
    /^(ordem|orden|order|sequencia|secuencia|sequence)( d[eao]l?| of)? (execucao|ejecucion|execution|implementa\w+|desenvolvimento|desarrollo|development|entrega|delivery|prioridade|prioridad|priority)$|^(execution|implementation|development|delivery|priority) (order|sequence)$/,
    'other',
  ],
  // The supplier writes the places in the proposal. They are not numbers of requirements.
  [
    /^(secao|section|seccion|pagina|page)s? ((da|na|in|of|de la|en la|de|dans la) )?(la )?(the )?(proposta|proposal|propuesta|proposition)$|^proposal (section|page)s?$/,
    'answer',
  ],
  [
    /^(max(imum)?|total) (points?|scores?)$|^(pontos?|pontuacao|points?|scores?|puntaje|puntos) (max(imum)?|maxim[oa]s?)$|^(maximo|max) de pontos$|^notas? maxim[oa]s?$|(^| )(ponderac(ao|oes)|ponderacion(es)?|weighting)$/,
    'weight',
  ],
  [
    /^(points?|scores?) (awarded|obtained|given|achieved)$|^(pontos|pontuacao|nota|puntaje|puntos) (obtid|atribuid|alcancad|obtenid|asignad)[oa]s?$|^(vendor|bidder|supplier|weighted|awarded) scores?$/,
    'answer',
  ],
  [/^(required|needed|due) (by|date)$|^(due date|data limite|date limite|fecha limite)$/, 'deadline'],
]
/**
 * Words that join the parts of a column's name, as "do" in "Nome do requisito". The main word comes before such a word.
 */
const JOINS = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'del',
  'of',
  'for',
  'du',
  'des',
  'la',
  'para',
  'pour',
  'to',
  'a',
])
/** Matches adjectives that distinguish mandatory from other requirements, as in "Requisito obrigatório". */
const ADJECTIVE =
  /^(exigid[oa]|requerid[oa]|obrigatori[oa]|obligatori[oa]|obligatoire|essencial|opcional|facultati[vf])/
/** Matches words before the main word of a column's name, such as "Nível de" in "Nível de importância". */
const OF_WHAT = /^(nivel|grau|level|degree|niveau) (de|da|do|of) /
/** Maximum number of words of a column's name. A longer text in the header is a sentence and names no column. */
const MAX_WORDS = 8

/**
 * Content of a column according to its name, such as `id` for "Código". `fit` is how certain this is: 1 if the name is
 * exactly a known one, and less if a known name is only a part of it.
 */
export interface NameFit {
  role: NamedRole
  fit: number
}

/**
 * Roles that are preferred for a column's name with two meanings, such as "Name / Description", the most preferred one
 * first.
 */
const TELLING: readonly NamedRole[] = ['ask', 'describe', 'item', 'id']

/**
 * Returns the content that the header of a column names in Portuguese, English, Spanish or French: `ask` for
 * "Requisito", `id` for "Código". Lines below the name are not read. Returns null for an unknown header.
 */
export function roleOfName(header: string): NameFit | null {
  const first = nameIn(header)
  // A remark in brackets is ignored: "Description (optional)" is a description.
  const line = first.replace(/\([^)]*\)?/g, ' ').trim() || first
  const parts = line.split('/').map((part) => roleOfPart(foldHeader(part)))
  const [only = null] = parts
  if (parts.length === 1) return only
  const told = TELLING.flatMap((role) => parts.filter((part) => part?.role === role))
  const [best = parts.find((part) => part !== null) ?? null] = told
  return best && { role: best.role, fit: Math.min(best.fit, 0.95) }
}

function roleOfPart(folded: string): NameFit | null {
  if (/^(sim|nao|yes|no|oui|non)$/.test(folded)) return { role: 'answer', fit: 1 }
  const words = folded.replace(OF_WHAT, '').split(' ').filter(Boolean).map(singular)
  if (words.length === 0 || words.length > MAX_WORDS) return null
  for (const [phrase, role] of PHRASES) if (phrase.test(folded)) return { role, fit: 0.9 }
  const fits = words.flatMap((word, at) => {
    const role = roleOfWord(word)
    return role ? [{ role, at }] : []
  })
  // The main word comes first if another word joins the parts ("Nome do requisito"), and otherwise last ("Requirement
  // name").
  const joined = words.some((word) => JOINS.has(word))
  const head = joined ? fits[0] : fits.at(-1)
  if (!head) return null
  // In "Requisito obrigatório", the adjective comes after the noun, and the noun names the content of the column.
  const noun = fits.findLast(({ role, at }) => at < head.at && (role === 'ask' || role === 'describe'))
  if (head.role === 'mandatory' && noun && ADJECTIVE.test(words[head.at] ?? ''))
    return { role: noun.role, fit: Math.max(0.3, 0.75 - noun.at * 0.15) }
  return { role: head.role, fit: words.length === 1 ? 1 : Math.max(0.3, 0.75 - head.at * 0.15) }
}

/**
 * Returns the role that a word in a column's name indicates, even if the word has one typing error. Returns undefined
 * for any other word.
 */
function roleOfWord(word: string): NamedRole | undefined {
  const role = ROLE_OF.get(word)
  if (role || word.length < MIN_MISSPELT) return role
  const meant = LONG_NAMES.find((name) => isMisspelt(word, name))
  return meant === undefined ? undefined : ROLE_OF.get(meant)
}

/**
 * Returns whether the name of a column means functional or non-functional requirements. Matrices often list these two
 * kinds side by side.
 */
export function namesFunctional(header: string): boolean {
  return roleOfName(header)?.role === 'ask' && /funct?iona|fonctionnel/.test(foldHeader(header))
}

/**
 * Returns the name in a header cell in lower case without accents, so that headers can be compared. Signs for "number",
 * such as "Nº" and "#", become "numero", and "ControlText" becomes "control text".
 */
export function foldHeader(header: string): string {
  return foldName(
    withSpaces(nameIn(header))
      .replace(/(^|[\s(])(n[º°ᵒo]\.?|№|#)(?=$|[\s):])/giu, '$1numero ')
      .replace(/#$/, ' numero'),
  )
    .replace(/\//g, ' ')
    .trim()
}

/** Maximum number of words in each line of a name that is broken into lines. */
const MAX_LINE_WORDS = 2

/**
 * Returns the name in a header cell, which is its first line. Further lines explain the name, unless they are few words
 * that complete it, as in "Requirement" above "Number".
 */
function nameIn(header: string): string {
  const lines = header
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = ''] = lines
  if (lines.length < 2 || lines.some((line) => line.split(/\s+/).length > MAX_LINE_WORDS)) return first
  const [upper, lower] = [first, lines.at(-1) ?? ''].map((line) => roleOfPart(foldName(line))?.role)
  return lower !== undefined && lower !== upper ? lines.join(' ') : first
}

/** Returns a header without blanks, such as "ControlText", as words. "MoSCoW" and "iOS" stay as they are. */
function withSpaces(name: string): string {
  const words = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return !name.includes(' ') && words.every((word) => word.length > 1) ? words.join(' ') : name
}

/** Returns a word without its plural s. A name that ends with s itself, such as "status", is kept. */
const singular = (word: string) => (word.length > 3 && !ROLE_OF.has(word) ? word.replace(/s$/, '') : word)
