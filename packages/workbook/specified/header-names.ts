import { foldName } from '../sheet/fold-name.ts'

/** Names of the columns in the product's own template, for each of its languages. */
export const TEMPLATE_NAMES: Record<'pt' | 'en', [category: string, item: string, description: string]> = {
  pt: ['Categoria', 'Item / Requisito', 'Critério / Descrição'],
  en: ['Category', 'Item / Requirement', 'Criteria / Description'],
}

/** Column of a requirements matrix that has the form of the product's own template. */
export type MatrixColumn = 'category' | 'item' | 'description'

/**
 * Names that mean a column of the product's own template, in lower case without accents. More specific names come
 * first, because a matrix may have both "Item" (often a running number) and "Requisito".
 */
const NAMES: Record<MatrixColumn, string[]> = {
  category: [
    'categoria', 'category', 'grupo', 'group', 'area', 'modulo', 'module', 'secao', 'section', 'tema', 'topic',
    'eixo', 'dominio', 'domain', 'assunto', 'subject', 'lote', 'lot', 'tipo', 'type',
  ],
  item: [
    'requisito', 'requirement', 'nome do requisito', 'requirement name', 'nome do item', 'item name',
    'item/requirement name', 'item/requisito', 'funcionalidade', 'feature', 'titulo', 'title', 'nome', 'name',
    'item', 'requisitos', 'requirements', 'itens', 'items', 'questao', 'question', 'pergunta',
  ],
  description: [
    'descricao', 'description', 'criterio', 'criteria', 'criterios', 'criterion', 'criteria/description',
    'criterio/descricao', 'descricao/criterio', 'criterios/descricao', 'especificacao', 'specification',
    'detalhamento', 'detalhe', 'detalhes', 'details', 'detail', 'exigencia', 'exigencias', 'texto', 'text',
    'observacao', 'notes',
  ],
} // prettier-ignore

/**
 * Returns how well a header cell names a column of the product's own template, from 0 (not at all) to 1 (by its best
 * name, such as "Descrição"). A longer header such as "Descrição detalhada do item" gets less, and even less if the
 * name occurs late in it.
 */
export function nameFit(header: string, column: MatrixColumn): number {
  const folded = foldName(header)
  const names = NAMES[column]
  const exact = names.indexOf(folded)
  if (exact >= 0) return 1 - exact / 100
  const words = folded.split(/[ /]/)
  if (words.length > 6) return 0
  const first = words.findIndex((word) => names.includes(word))
  if (first < 0) return 0
  return 0.7 - first / 10 - names.indexOf(words[first] ?? '') / 100
}
