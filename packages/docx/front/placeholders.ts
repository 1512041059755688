import { descendants, type XmlElement } from '../package/xml/xml.ts'
import type { NameMatch } from '../replace/find-matches.ts'
import { foldKey } from '../replace/fold-text.ts'
import { flowText, rewriteFlow } from '../replace/rewrite-flow.ts'
import { readFlow } from '../replace/text-flow.ts'
import { fillBoundControls } from './bound-controls.ts'
import type { PlaceholderValues } from './placeholder-values.ts'

/**
 * Meaning of a placeholder in a template, whatever its language and notation: "{{client}}" and "[NOME DO CLIENTE]" both
 * mean `organization`. `content` and `toc` mark the places of the copied sections and the table of contents.
 */
export type PlaceholderKey = keyof PlaceholderValues | 'logo' | 'content' | 'toc'

// Names are compared without accents, case and extra spaces. An underscore counts as a space.
const NAMES: Record<PlaceholderKey, string[]> = {
  organization: [
    'organization',
    'organisation',
    'organization name',
    'org name',
    'organizacao',
    'nome da organizacao',
    'nome do orgao',
    'orgao',
    'hospital',
    'nome do hospital',
    'hospital name',
    'cliente',
    'nome do cliente',
    'client',
    'client name',
    'customer',
    'company',
    'empresa contratante',
    'instituicao',
    'nome da instituicao',
  ],
  tender: [
    'tender',
    'tender name',
    'rfp',
    'rfp name',
    'edital',
    'nome do edital',
    'numero do edital',
    'licitacao',
    'nome da licitacao',
    'processo',
    'projeto',
    'project',
    'nome do projeto',
    'project name',
  ],
  date: ['date', 'data', 'today', 'hoje', 'data da proposta', 'proposal date'],
  kind: ['kind', 'document type', 'type of document', 'tipo de documento', 'tipo do documento'],
  company: [
    'our company',
    'supplier',
    'supplier name',
    'bidder',
    'nossa empresa',
    'fornecedor',
    'nome do fornecedor',
    'proponente',
    'licitante',
  ],
  registration: [
    'our registration number',
    'supplier registration number',
    'nosso cnpj',
    'cnpj do fornecedor',
  ],
  address: ['our address', 'supplier address', 'nosso endereco', 'endereco do fornecedor'],
  contacts: ['our contacts', 'supplier contacts', 'nossos contatos', 'contatos do fornecedor'],
  logo: ['our logo', 'logo', 'logotipo', 'nosso logotipo', 'supplier logo'],
  content: ['content', 'conteudo', 'corpo', 'body', 'proposal', 'proposta'],
  toc: ['toc', 'sumario', 'indice', 'contents', 'table of contents'],
}
const KEYS = new Map(
  Object.entries(NAMES).flatMap(([key, names]) =>
    names.map((name) => [name, key as PlaceholderKey] as const),
  ),
)
const MARKED =
  /\{\{([^{}]{1,60})\}\}|\[([^[\]]{1,60})\]|«([^«»]{1,60})»|<<([^<>]{1,60})>>|\$\{([^{}]{1,60})\}/g

/**
 * Placeholders that are not replaced by a text but mark a place: for the copied sections, the table of contents, or the
 * logo.
 */
const PLACES: ReadonlySet<PlaceholderKey> = new Set(['content', 'toc', 'logo'])

/**
 * Returns the known placeholders in a text such as "{{tender}} – {{date}}". `isAll` is true if the text has
 * placeholders, and no letters or digits besides them.
 */
export function placeholdersIn(text: string): { keys: PlaceholderKey[]; isAll: boolean } {
  const keys = [...text.matchAll(MARKED)].flatMap((match) => keyOf(match) ?? [])
  return { keys, isAll: keys.length > 0 && !/[\p{L}\p{N}]/u.test(text.replaceAll(MARKED, '')) }
}

/**
 * Returns the meaning of a text that is nothing but one known placeholder, such as "{{content}}". Otherwise returns
 * `undefined`.
 */
export function placeholderOf(text: string): PlaceholderKey | undefined {
  const [only] = text.trim().matchAll(MARKED)
  return only !== undefined && only[0].length === text.trim().length ? keyOf(only) : undefined
}

/**
 * Fills a template's placeholders ("{{organization}}", "[NOME DO EDITAL]", "«date»") in a paragraph, a table or a whole
 * part, in place. A placeholder may be split into several runs or be in a text box. The value gets the formatting of
 * the placeholder's first run. Content controls that show document properties get the values too.
 * @returns the number of placeholders and content controls that were filled
 */
export function fillPlaceholders(root: XmlElement, values: PlaceholderValues): number {
  let filled = fillBoundControls(root, values)
  const lines = root.name === 'w:p' || root.name === 'a:p' ? [root] : []
  for (const inner of descendants(root)) if (inner.name === 'w:p' || inner.name === 'a:p') lines.push(inner)
  for (const line of lines) {
    const { flow } = readFlow(line)
    const text = flowText(flow)
    if (!/[{[«<]/.test(text)) continue
    filled += rewriteFlow(flow, fillings(text, values)).length
  }
  return filled
}

function fillings(text: string, values: PlaceholderValues): NameMatch[] {
  return [...text.matchAll(MARKED)].flatMap((match) => {
    const key = keyOf(match)
    const to = key === undefined || PLACES.has(key) ? '' : (values[key as keyof PlaceholderValues] ?? '')
    if (to === '') return []
    return [{ from: match[0], to, start: match.index, end: match.index + match[0].length, found: match[0] }]
  })
}

function keyOf(match: RegExpMatchArray): PlaceholderKey | undefined {
  const name = match.slice(1).find((group) => group !== undefined) ?? ''
  return KEYS.get(foldKey(name.replaceAll('_', ' ')))
}
