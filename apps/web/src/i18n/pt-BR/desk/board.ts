import type { board as english } from '../../en/desk/board.ts'
import type { Translated } from '../../en/translated.ts'

/**
 * Texts in Brazilian Portuguese of the overview of a tender. The overview counts the requirements by category and by
 * the score of the best suggested section.
 */
export const board: Translated<typeof english> = {
  title: 'O edital inteiro',
  description:
    'Requisitos com seção, por categoria e pela pontuação da melhor correspondência. Clique em um campo para ver os requisitos dele.',
  category: 'Categoria',
  none: 'Sem categoria',
  whole: 'Todas as categorias',
  spoken: '{{selected}} de {{total}} selecionados',
}
