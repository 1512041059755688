import type { families as source } from '../en/families.ts'
import type { Translated } from '../en/translated.ts'

export const families: Translated<typeof source> = {
  versions_one: '{{count}} versão',
  versions_other: '{{count}} versões',
  folded_one: '{{shown}} texto diferente',
  folded_other: '{{shown}} textos diferentes',
  list: 'Versões desta seção, da mais nova à mais antiga',
  more_one: 'e mais {{count}} antiga',
  more_other: 'e mais {{count}} antigas',
  shown: 'Exibida aqui',
  compare: 'Diferenças',
  compareWith: 'Diferenças em relação a {{file}}',
  differences: {
    title: 'O que muda',
    loading: 'Comparando…',
    failed: 'Não foi possível comparar as versões',
    here: 'Somente em {{file}}',
    there: 'Somente em {{file}}',
    none: 'Iguais, palavra por palavra.',
    shortened: 'As seções são muito longas: apenas o começo delas foi comparado.',
    text: 'As duas versões, palavra por palavra',
    onlyHere: 'somente na primeira: ',
    onlyThere: 'somente na segunda: ',
    end: ' (fim)',
  },
  conflicts: {
    badge_one: '{{count}} número diverge entre as versões',
    badge_other: '{{count}} números divergem entre as versões',
    here: 'Aqui: {{text}}',
    there: 'Em {{file}}: {{text}}',
    otherVersion: 'outra versão',
  },
  expired: {
    badge_one: '{{count}} validade vencida',
    badge_other: '{{count}} validades vencidas',
    here: 'Vencida em {{date}}: {{excerpt}}',
    there: 'Vencida em {{date}}, em {{file}}: {{excerpt}}',
  },
}
