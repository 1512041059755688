import type { moving as source } from '../../en/shell/moving.ts'
import type { Translated } from '../../en/translated.ts'

export const moving: Translated<typeof source> = {
  title: 'O Tenderwright está sendo transferido para outro lugar.',
  moved: 'O Tenderwright foi transferido. O administrador vai iniciá-lo em breve no novo lugar.',
  hint: 'Você pode continuar lendo. As alterações que fizer agora esperam nesta página e são enviadas quando a transferência terminar.',
  held_one:
    'Uma alteração espera nesta página e será enviada quando a transferência terminar. Deixe a página aberta.',
  held_other:
    '{{count}} alterações esperam nesta página e serão enviadas quando a transferência terminar. Deixe a página aberta.',
}
