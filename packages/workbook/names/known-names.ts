import { isOneEditApart } from './one-edit-apart.ts'

/**
 * Role of a column in a client's requirements matrix, recognised by its name. Two roles are texts of requirements:
 * `ask` is what the client asks for ("Requirement", "Question"), and `describe` has details ("Description"). `effort`
 * is the work that a requirement takes, such as "Hours".
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
  | 'effort'
  | 'other'

/**
 * Usual words in the names of columns for each role, in Portuguese, English, Spanish and French. They are in lower case
 * without accents and without the s of a plural.
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
  weight: `peso weight poid ponto pontuacao point score puntaje punto valor value`,
  effort: `hora hour heure esforco effort esfuerzo`,
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

/**
 * Minimum length of a word that may be recognised as a misspelt name of a column. Shorter words often differ from each
 * other by only one letter.
 */
const MIN_MISSPELT = 8

const LONG_NAMES = [...ROLE_OF.keys()].filter((name) => name.length >= MIN_MISSPELT)

/**
 * Patterns for column names whose words mean something else together than alone, such as "use case". Each has the role
 * of such a column.
 */
export const PHRASES: [RegExp, NamedRole][] = [
  // Such a column has the numbers of other requirements.
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
  // Such a column has prices, or figures that something must reach. They are no weights.
  [
    /^(valor|preco|custo|precio|costo)( de| do| da)? (referencia|estimad[oa]|mercado|maxim[oa]|minim[oa]|limite|atual|actual|padrao|alvo|meta|esperad[oa]|exigid[oa]|requerid[oa]|medid[oa]|ofertad[oa]|ofrecid[oa])( \p{L}+)?$|^(reference|estimated|market|maximum|minimum|limit|current|default|target|expected|required|measured|offered) (value|price|cost)s?$|^(value|price|cost) (estimate|range|limit|target)s?$/u,
    'other',
  ],
  [/^chaves?$|(^| )keys?$/, 'id'],
  [/(^| )(ids?|cod|codigo|code|numero|number|identifier|identificador)$/, 'id'],
  [/^(i|we) (want|need|would like)( to)?$|^(eu )?(quero|desejo)$|^(yo )?quiero$/, 'ask'],
  [/^so that( i can)?$|^(para que|a fim de)$/, 'describe'],
  [/^(id|cod|codigo|code|numero|number|ref) /, 'id'],
  // Such a column has the order in which the client's people work, not the numbers of requirements.
  [
    /^(ordem|orden|order|sequencia|secuencia|sequence)( d[eao]l?| of)? (execucao|ejecucion|execution|implementa\w+|desenvolvimento|desarrollo|development|entrega|delivery|prioridade|prioridad|priority)$|^(execution|implementation|development|delivery|priority) (order|sequence)$/,
    'other',
  ],
  // In a checklist, such a column has the texts. "Check date" and the like are something else.
  [/^(check(point)?|check (item|point))s?$/, 'describe'],
  // The supplier fills such a column with places in the proposal. They are not numbers of requirements.
  [
    /^(secao|section|seccion|pagina|page)s? ((da|na|in|of|de la|en la|de|dans la) )?(la )?(the )?(proposta|proposal|propuesta|proposition)$|^proposal (section|page)s?$/,
    'answer',
  ],
  [
    /^(max(imum)?|total) (points?|scores?)$|^(pontos?|pontuacao|points?|scores?|puntaje|puntos) (max(imum)?|maxim[oa]s?)$|^(maximo|max) de pontos$|^notas? maxim[oa]s?$|(^| )(ponderac(ao|oes)|ponderacion(es)?|weighting)$/,
    'weight',
  ],
  // Such a column has minimum scores that must be reached. They are no weights.
  [
    /^(pontos?|pontuacao|notas?|points?|scores?|puntaje|puntos) (min(imum)?|minim[oa]s?)$|^min(imum)? (points?|scores?)$/,
    'other',
  ],
  [
    /^(points?|scores?) (awarded|obtained|given|achieved)$|^(pontos|pontuacao|nota|puntaje|puntos) (obtid|atribuid|alcancad|obtenid|asignad)[oa]s?$|^(vendor|bidder|supplier|weighted|awarded) scores?$/,
    'answer',
  ],
  [/^(required|needed|due) (by|date)$|^(due date|data limite|date limite|fecha limite)$/, 'deadline'],
]

/**
 * Returns the role that a word in a column's name indicates, such as `id` for "codigo". The word may have one typing
 * error. Returns `undefined` for any other word.
 */
export function roleOfWord(word: string): NamedRole | undefined {
  const role = ROLE_OF.get(word)
  if (role || word.length < MIN_MISSPELT) return role
  // The first letter must be right, because "preference" is not a misspelt "reference".
  const meant = LONG_NAMES.find((name) => word[0] === name[0] && isOneEditApart(word, name))
  return meant === undefined ? undefined : ROLE_OF.get(meant)
}

/** Returns a word without its plural s. Usual names that end with s themselves, such as "status", stay as they are. */
export const singular = (word: string) =>
  word.length > 3 && !ROLE_OF.has(word) ? word.replace(/s$/, '') : word
