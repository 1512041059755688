import type { Texts } from '../en/all-texts.ts'
import type { Translated } from '../en/translated.ts'

export const amendments: Translated<Texts['amendments']> = {
  title: 'Nova versão da matriz',
  description: 'A nova versão é comparada com os requisitos de {{file}}. Nada muda até você aplicá-la.',
  file: 'Nova versão',
  compare: 'Comparar',
  uploading: 'Enviando…',
  comparing: 'Comparando…',
  failed: 'A nova versão não foi comparada',
  unsure:
    'A nova versão pode ser lida de mais de um modo: confira com atenção o que é novo e o que foi removido.',
  promise: {
    same_one: '{{shown}} requisito fica como está, com sua seção, marca e comentário.',
    same_other: '{{shown}} requisitos ficam como estão, com seções, marcas e comentários.',
    review_one: '{{shown}} com texto alterado mantém seção, marca e comentário e aguarda sua revisão.',
    review_other: '{{shown}} com texto alterado mantêm seções, marcas e comentários e aguardam sua revisão.',
    obligations_one:
      '{{shown}} passou a ser obrigatório, deixou de ser ou tem outro prazo: mantém sua resposta e aguarda sua revisão.',
    obligations_other:
      '{{shown}} passaram a ser obrigatórios, deixaram de ser ou têm outro prazo: mantêm suas respostas e aguardam sua revisão.',
    conditions_one: '{{shown}} tem apenas outro peso ou a mesma condição em outras palavras.',
    conditions_other: '{{shown}} têm apenas outro peso ou a mesma condição em outras palavras.',
    restored_one:
      '{{shown}} tinha sido removido por uma versão anterior e volta com sua seção, marca e comentário.',
    restored_other:
      '{{shown}} tinham sido removidos por uma versão anterior e voltam com suas seções, marcas e comentários.',
    removed_one: '{{shown}} é removido com sua seção. “Desfazer” traz os dois de volta.',
    removed_other: '{{shown}} são removidos com suas seções. “Desfazer” os traz de volta.',
  },
  nothing:
    'A nova versão tem os mesmos requisitos na mesma ordem. Se você a aplicar, só o arquivo é substituído.',
  filter: 'Mostrar',
  filters: {
    all: 'Todas as diferenças',
    changed: 'Alterados',
    added: 'Novos',
    removed: 'Removidos',
    conditions_changed: 'Condições alteradas',
    moved: 'Movidos',
    renumbered: 'Renumerados',
  },
  waits: 'Aguardará sua revisão depois de aplicada a versão',
  conditions: {
    mandatory: 'Obrigatoriedade: {{from}} → {{to}}',
    weight: 'Peso: {{from}} → {{to}}',
    deadline: 'Prazo: {{from}} → {{to}}',
  },
  kinds: { unchanged: 'Mesmo texto', changed: 'Alterado', added: 'Novo', removed: 'Removido' },
  restored: 'Volta com sua seção, marca e comentário',
  list: 'Diferenças',
  emptyTitle: 'Nenhuma diferença deste tipo',
  moved: 'movido de {{from}} para {{to}}',
  row: 'linha {{row}}',
  place: '{{sheet}}, linha {{row}}',
  renumbered: '{{to}} (era {{from}})',
  renamedSheet: 'A aba {{from}} agora se chama {{to}}.',
  renamedCategory: 'A categoria {{from}} agora se chama {{to}}.',
  more_one: 'Mostrar mais {{shown}}',
  more_other: 'Mostrar mais {{shown}}',
  apply: 'Aplicar',
  applying: 'Aplicando…',
  applyFailed: 'A nova versão não foi aplicada',
  discard: 'Descartar',
  discardFailed: 'A nova versão não foi descartada: {{message}}',
  applied: 'Os requisitos agora são os de {{file}}',
  undo: 'Desfazer',
  undone: 'Os requisitos estão como antes',
  undoFailed: 'A nova versão não foi desfeita: {{message}}',
  notice_zero: 'Os requisitos agora são os da nova versão "{{file}}".',
  notice_one:
    'Os requisitos agora são os da nova versão "{{file}}". {{count}} requisito aguarda sua revisão: filtre por “Alterado” para vê-lo.',
  notice_other:
    'Os requisitos agora são os da nova versão "{{file}}". {{count}} requisitos aguardam sua revisão: filtre por “Alterado” para vê-los.',
  undoTitle: 'Desfazer a nova versão?',
  undoMessage:
    'Os requisitos, seções, marcas e comentários voltam a ser os de antes de "{{file}}" ser aplicado. Tudo o que foi feito desde então se perde.',
  undoing: 'Desfazendo…',
  review: {
    badge: 'Alterado',
    title: 'Este texto mudou',
    conditionsTitle: 'As condições deste requisito mudaram',
    done: 'Alteração vista',
    failed: 'A revisão não foi salva: {{message}}',
    stale: 'Estas correspondências são do texto anterior. Use “Refazer correspondências” para atualizá-las.',
  },
}
