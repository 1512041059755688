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
  interrupting: {
    title: 'Sair agora?',
    message:
      'Esta página ainda está salvando ou enviando algo. Se você sair agora, isso pode parar, e o que não foi salvo se perde.',
    confirm: 'Sair mesmo assim',
  },
  copyright: '© {{year}} Tenderwright',
  version: 'Versão {{version}}',
  session: {
    loading: 'Carregando sessão...',
    failed: 'Não foi possível carregar a sessão atual.',
  },
  screenFailed: {
    title: 'Não foi possível mostrar esta tela',
    hint: 'Recarregue a página. Isso também carrega uma versão recém-instalada.',
  },
}
