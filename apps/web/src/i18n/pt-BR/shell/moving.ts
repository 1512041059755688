import type { moving as source } from '../../en/shell/moving.ts'
import type { Translated } from '../../en/translated.ts'

export const moving: Translated<typeof source> = {
  title: 'O Tenderwright está sendo transferido para outro lugar.',
  moved: 'O Tenderwright foi transferido. O administrador está prestes a iniciá-lo no novo lugar.',
  hint: 'Você pode continuar lendo. O que alterar agora fica guardado aqui e é enviado sozinho quando a transferência terminar.',
  held_one:
    'Uma alteração espera nesta página e é enviada sozinha quando a transferência terminar. Deixe a página aberta.',
  held_other:
    '{{count}} alterações esperam nesta página e são enviadas sozinhas quando a transferência terminar. Deixe a página aberta.',
}
