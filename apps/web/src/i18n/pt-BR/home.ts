import type { home as source } from '../en/home.ts'
import type { Translated } from '../en/translated.ts'

export const home: Translated<typeof source> = {
  title: 'Boas-vindas ao Tenderwright',
  subtitle: 'Responda a editais de hospitais com o melhor do que sua equipe já escreveu.',
  stats: {
    label: 'A base de conhecimento',
    loading: 'Carregando estatísticas…',
    load_failed: 'Não foi possível carregar as estatísticas.',
    documents_one: 'Documento',
    documents_other: 'Documentos',
    sections_one: 'Seção',
    sections_other: 'Seções',
    words_one: 'Palavra',
    words_other: 'Palavras',
    hospitals_one: 'Hospital',
    hospitals_other: 'Hospitais',
  },
  features: {
    label: 'O que você pode fazer',
    documents: {
      title: 'Gestão de documentos',
      text: 'Envie propostas anteriores ou indexe uma pasta inteira. Aceita documentos de até 3\u00a0GB.',
    },
    search: {
      title: 'Busca',
      text: 'Encontre qualquer trecho que sua equipe já escreveu, por palavras ou por frase exata.',
    },
    knowledge: {
      title: 'Base de conhecimento',
      text: 'Veja o que está indexado, de qual hospital, e quanto pode ser reaproveitado.',
    },
    assembly: {
      title: 'Montagem da proposta',
      text: 'Transforme as seções escolhidas em um só documento limpo, com o seu modelo e os nomes certos.',
    },
  },
  recent: {
    title: 'Continue com',
    all: 'Todos os {{count}} editais',
    coverage: 'Respondido em {{name}}',
    answered: '{{selected}} de {{total}}',
    steps: { review: 'Escolher seções', generate: 'Gerar proposta' },
  },
  start: {
    title: 'Primeiros passos',
    next: 'Próximo',
    documents: 'Envie e indexe propostas em DOCX',
    rfp: 'Envie a planilha Excel com os requisitos do edital',
    review: 'Revise as seções encontradas para cada requisito',
    generate: 'Gere o documento completo da proposta',
  },
}
