import type { work as english } from '../../en/desk/work.ts'
import type { Translated } from '../../en/translated.ts'

/**
 * Texts in Brazilian Portuguese about sharing the work on a tender: who works on a requirement, whether it is reviewed,
 * and in which order the proposal has the requirements.
 */
export const work: Translated<typeof english> = {
  owner: 'Responsável',
  nobody: 'Ninguém',
  me: '{{name}} (você)',
  anyOwner: 'Responsável',
  mine: 'Meus',
  review: 'Revisão',
  anyReview: 'Revisão',
  noReview: 'Sem marca de revisão',
  marks: { none: 'Nenhuma', to_review: 'A revisar', reviewed: 'Revisado' },
  markedBy: {
    to_review: 'Revisão pedida por {{name}}, {{when}}',
    reviewed: 'Revisado por {{name}}, {{when}}',
    changed: 'Alterado depois da revisão de {{name}}, {{when}}',
  },
  someone: 'uma conta excluída',
  failed: 'Não salvo: {{message}}',
  /**
   * Notices that the scores of suggested sections are out of date or incomplete. Example: the method of scoring has
   * changed since they were computed. A score tells how well a section answers a requirement.
   */
  score: {
    earlierScore:
      'Estas pontuações são de uma versão anterior. Refaça as correspondências para ver as atuais.',
    earlierGlossary: 'O glossário mudou depois destas correspondências. Refaça-as para usar a mudança.',
    meaning: {
      partial:
        'Algumas seções foram comparadas só pelas palavras: o significado delas ainda está sendo calculado. Refaça as correspondências mais tarde.',
      unavailable:
        'O serviço de embeddings não respondeu, por isso as seções foram comparadas só pelas palavras. Refaça as correspondências quando ele voltar.',
    },
  },
  assign: {
    open_one: 'Atribuir um…',
    open_other: 'Atribuir {{count}}…',
    title_one: 'Atribuir um requisito',
    title_other: 'Atribuir {{count}} requisitos',
    description: 'Os requisitos que os filtros mostram agora.',
    keep: 'Deixar como está',
    cancel: 'Cancelar',
    apply: 'Atribuir',
    done_one: 'Um requisito atribuído',
    done_other: '{{count}} requisitos atribuídos',
    undo: 'Desfazer',
  },
  order: {
    title: 'Ordem do documento',
    description:
      'Arraste categorias e requisitos para o lugar deles no documento. A matriz e a planilha devolvida mantêm a própria ordem.',
    hint: 'Alt e uma seta movem a linha; Alt e Home ou End a levam ao início ou ao fim.',
    list: 'Ordem do documento',
    reset: 'Voltar à ordem da matriz',
    undo: 'Desfazer',
    unfold: 'Abrir {{name}}',
    unfoldAll: 'Abrir tudo',
    foldAll: 'Só categorias',
    none: 'Sem categoria',
    move: 'Mover {{name}}',
    up: 'Mover {{name}} para cima',
    down: 'Mover {{name}} para baixo',
    requirements_one: 'Um requisito',
    requirements_other: '{{count}} requisitos',
    moved: '{{name}}: lugar {{position}} de {{total}}',
    wasReset: 'O documento segue de novo a ordem da matriz.',
    undone: 'O documento voltou à ordem anterior.',
    saving: 'Salvando…',
    saved: 'Salvo',
    isMatrix: 'Ordem da matriz',
    isOwn: 'Ordem própria',
    failed: 'A nova ordem não foi salva',
    unanswered: 'ainda sem resposta',
  },
}
