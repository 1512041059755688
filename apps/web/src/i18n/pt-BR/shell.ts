import type { shell as source } from '../en/shell.ts'
import type { Translated } from '../en/translated.ts'

export const shell: Translated<typeof source> = {
  name: 'Tenderwright',
  subtitle: 'Respostas reaproveitadas',
  skip: 'Ir para o conteúdo',
  navigation: {
    label: 'Navegação principal',
    open: 'Abrir menu',
    close: 'Fechar menu',
    home: 'Início',
    documents: 'Documentos',
    search: 'Busca',
    rfp: 'Editais',
    assembly: 'Montagem',
  },
  signedInAs: 'Conectado como',
  account: 'Conta',
  signOut: 'Sair',
  signingOut: 'Saindo…',
  signOutFailed: 'Não foi possível sair. Tente de novo.',
  copyright: '© {{year}} Tenderwright',
  version: 'Versão {{version}}',
  moving: {
    title: 'O Tenderwright está sendo transferido para outro lugar.',
    moved: 'O Tenderwright foi transferido. O administrador está prestes a iniciá-lo no novo lugar.',
    hint: 'Você pode continuar lendo. O que alterar agora fica guardado aqui e é enviado sozinho quando a transferência terminar.',
    held_one:
      'Uma alteração espera nesta página e é enviada sozinha quando a transferência terminar. Deixe a página aberta.',
    held_other:
      '{{count}} alterações esperam nesta página e são enviadas sozinhas quando a transferência terminar. Deixe a página aberta.',
  },
  session: {
    loading: 'Carregando sessão...',
    failed: 'Não foi possível carregar a sessão atual.',
  },
  screenFailed: {
    title: 'Não foi possível mostrar esta tela',
    hint: 'Recarregue a página. Se uma nova versão acabou de ser instalada, ela será carregada.',
  },
}
