import { fillSentence, type Language } from '@tenderwright/contract'
import type { LedgerReason } from '@tenderwright/docx'

type Sentences<Code extends string> = Record<Language, Record<Code, string>>
type GenerationStep =
  | 'queued'
  | 'preparing'
  | 'composing'
  | 'numbering'
  | 'checking'
  | 'saving'
  | 'completed'
  | 'left_out'

const PROGRESS: Sentences<GenerationStep> = {
  en: {
    queued: 'Waiting for its turn.',
    preparing: 'Gathering the chosen sections.',
    composing: 'Inserting section {done} of {total}.',
    numbering: 'Counting pages for the table of contents.',
    checking: 'Looking for old names that may have stayed.',
    saving: 'Saving the document.',
    completed: 'The proposal is ready.',
    left_out: 'The proposal is ready. Left out, because no section is selected ({count}): {names}.',
  },
  'pt-BR': {
    queued: 'Aguardando a vez.',
    preparing: 'Reunindo as seções escolhidas.',
    composing: 'Inserindo a seção {done} de {total}.',
    numbering: 'Contando as páginas para o sumário.',
    checking: 'Procurando nomes antigos que possam ter ficado.',
    saving: 'Salvando o documento.',
    completed: 'A proposta está pronta.',
    left_out: 'A proposta está pronta. Ficaram de fora, sem seção selecionada ({count}): {names}.',
  },
}

const NOTICES: Sentences<LedgerReason> = {
  en: {
    'cross-reference-target-not-chosen':
      'References to parts that were not chosen were turned into plain text.',
    'bookmark-cut-by-range': 'Bookmarks reaching beyond a section were shortened.',
    'field-cut-by-range': 'Fields reaching beyond a section were turned into plain text.',
    'content-control-cut-by-range': 'Form controls reaching beyond a section were turned into plain content.',
    'comment-dropped': 'Comments were left out.',
    'comment-cut-by-range': 'Comments reaching beyond a section were shortened.',
    'hidden-text-dropped': 'Hidden text was left out.',
    'embedded-remarks-dropped': 'Comments, tracked changes and authors inside embedded files were left out.',
    'editing-permission-dropped': 'Permissions to edit for named people were left out.',
    'changes-accepted': 'Tracked changes were accepted.',
    'part-missing-in-source': 'Pictures or objects were already missing in a source.',
    'relationship-missing-in-source': 'Links were already broken in a source.',
    'note-missing-in-source': 'Footnotes or endnotes were already missing in a source.',
    'numbering-missing-in-source': 'List definitions were already missing in a source.',
    'style-missing-in-source': 'Styles were already missing in a source.',
    'range-outside-source': 'A section was not found in its source.',
    'section-without-content': 'Sections without content were skipped.',
    'data-binding-without-store': 'Form controls were detached from data that is not copied.',
    'data-binding-of-shared-property':
      'Form controls were detached from properties, such as the title, that say something else in this document.',
    'data-binding-with-structure':
      'Form controls that show more than one line of text were detached from their data.',
    'document-property-kept-as-text': 'Fields that show properties of a source became plain text.',
    'repaired-in-copy': 'Faults of a source were repaired in the copy.',
    'not-replaceable': 'Pictures or embedded files may show an old name; look at them.',
    'replaced-name': 'Old names were replaced.',
    'tracked-change-cut-by-range': 'Tracked changes reaching beyond a section became plain text.',
    'bookmark-without-name': 'Bookmarks without a name were left out.',
    'bookmark-added': 'Bookmarks were added for the contents and for references.',
    'link-without-target': 'Links without a target became plain text.',
    'style-follows-template': 'Headings follow the styles of the template.',
    'heading-level-fixed': 'Heading levels were adjusted.',
    'heading-number-stripped': 'Numbers typed before headings were taken out.',
    'paragraph-added': 'Empty paragraphs keep tables and page layouts apart.',
    'page-section-ended': 'A page layout was ended where the next one begins.',
    'page-section-follows-template': 'Pages follow the page layout of the template.',
    'page-section-without-content': 'Page layouts without content were left out.',
    'header-follows-template': 'Headers and footers are those of the template.',
    'front-matter-added': 'The cover and the table of contents were added.',
    'template-content': 'Content of the template was added.',
    'requested-text': 'Headings and references of the proposal were added.',
    unexplained: 'The reason is unknown: compare the document with its sources before sending it.',
    'file-name-kept-as-text': 'Fields that show a file name became plain text.',
    'page-break-dropped':
      'Page breaks at the ends of sections were left out, so that no page stays half empty.',
    'page-restart-kept': 'Page numbers restart where they restart in a source.',
    'page-restart-dropped': 'Page numbers continue where a source restarts them.',
    'notes-without-reference': 'Notes that nothing refers to were left out.',
    'glossary-left-out': 'Building blocks stored in a source were left out.',
    'landscape-page-turned': 'Short texts on landscape pages were moved to portrait pages.',
    'origin-marked': 'Each answer got a bookmark that leads to its source in this knowledge base.',
    'origin-mark-dropped': 'Bookmarks that led to the sources of an earlier proposal were taken out.',
    'left-out-by-choice': 'Paragraphs or tables of a section were left out by choice.',
    retyped: 'Paragraphs of a section were edited and kept their formatting.',
    'heading-merged': 'Headings that repeat the requirement above them were merged with it.',
    'active-content-disarmed':
      'Content that fetches, runs or asks for something by itself was made harmless; the list says what and where.',
  },
  'pt-BR': {
    'cross-reference-target-not-chosen':
      'Referências a partes que não foram escolhidas viraram texto simples.',
    'bookmark-cut-by-range': 'Indicadores que iam além de uma seção foram encurtados.',
    'field-cut-by-range': 'Campos que iam além de uma seção viraram texto simples.',
    'content-control-cut-by-range': 'Controles que iam além de uma seção viraram conteúdo simples.',
    'comment-dropped': 'Comentários foram deixados de fora.',
    'comment-cut-by-range': 'Comentários que iam além de uma seção foram encurtados.',
    'hidden-text-dropped': 'Texto oculto foi deixado de fora.',
    'embedded-remarks-dropped':
      'Comentários, alterações controladas e autores dentro de arquivos incorporados foram deixados de fora.',
    'editing-permission-dropped': 'Permissões de edição de pessoas nomeadas foram deixadas de fora.',
    'changes-accepted': 'Alterações controladas foram aceitas.',
    'part-missing-in-source': 'Imagens ou objetos já faltavam em uma fonte.',
    'relationship-missing-in-source': 'Vínculos já estavam quebrados em uma fonte.',
    'note-missing-in-source': 'Notas de rodapé ou de fim já faltavam em uma fonte.',
    'numbering-missing-in-source': 'Definições de listas já faltavam em uma fonte.',
    'style-missing-in-source': 'Estilos já faltavam em uma fonte.',
    'range-outside-source': 'Uma seção não foi encontrada em sua fonte.',
    'section-without-content': 'Seções sem conteúdo foram ignoradas.',
    'data-binding-without-store': 'Controles foram separados de dados que não são copiados.',
    'data-binding-of-shared-property':
      'Controles foram separados de propriedades, como o título, que dizem outra coisa neste documento.',
    'data-binding-with-structure':
      'Controles que mostram mais de uma linha de texto foram separados de seus dados.',
    'document-property-kept-as-text': 'Campos que mostravam propriedades de uma fonte viraram texto simples.',
    'repaired-in-copy': 'Defeitos de uma fonte foram corrigidos na cópia.',
    'not-replaceable': 'Imagens ou arquivos incorporados podem mostrar um nome antigo; confira.',
    'replaced-name': 'Nomes antigos foram substituídos.',
    'tracked-change-cut-by-range': 'Alterações controladas que iam além de uma seção viraram texto simples.',
    'bookmark-without-name': 'Indicadores sem nome foram deixados de fora.',
    'bookmark-added': 'Indicadores foram acrescentados para o sumário e as referências.',
    'link-without-target': 'Links sem destino viraram texto simples.',
    'style-follows-template': 'Os títulos seguem os estilos do modelo.',
    'heading-level-fixed': 'Níveis de títulos foram ajustados.',
    'heading-number-stripped': 'Números digitados antes de títulos foram retirados.',
    'paragraph-added': 'Parágrafos vazios separam tabelas e layouts de página.',
    'page-section-ended': 'Um layout de página termina onde começa o seguinte.',
    'page-section-follows-template': 'As páginas seguem o layout do modelo.',
    'page-section-without-content': 'Layouts de página sem conteúdo foram deixados de fora.',
    'header-follows-template': 'Cabeçalhos e rodapés são os do modelo.',
    'front-matter-added': 'A capa e o sumário foram acrescentados.',
    'template-content': 'Conteúdo do modelo foi acrescentado.',
    'requested-text': 'Títulos e referências da proposta foram acrescentados.',
    unexplained: 'O motivo é desconhecido: compare o documento com as fontes antes de enviar.',
    'file-name-kept-as-text': 'Campos que mostravam um nome de arquivo viraram texto simples.',
    'page-break-dropped':
      'Quebras de página no fim de seções foram deixadas de fora, para que nenhuma página fique meio vazia.',
    'page-restart-kept': 'A numeração das páginas recomeça onde uma fonte a recomeça.',
    'page-restart-dropped': 'A numeração das páginas continua onde uma fonte a recomeçava.',
    'notes-without-reference': 'Notas sem nenhuma referência foram deixadas de fora.',
    'glossary-left-out': 'Blocos de construção guardados em uma fonte foram deixados de fora.',
    'landscape-page-turned': 'Textos curtos em páginas em paisagem passaram para páginas em retrato.',
    'origin-marked': 'Cada resposta recebeu um indicador que leva à fonte dela nesta base de conhecimento.',
    'origin-mark-dropped': 'Indicadores que apontavam as fontes de uma proposta anterior foram retirados.',
    'left-out-by-choice': 'Parágrafos ou tabelas de uma seção ficaram de fora por escolha.',
    retyped: 'Parágrafos de uma seção foram editados e mantiveram a formatação.',
    'heading-merged': 'Títulos que repetem o requisito logo acima foram unidos a ele.',
    'active-content-disarmed':
      'Conteúdo que busca, executa ou pede algo por conta própria foi neutralizado; a lista diz o quê e onde.',
  },
}

/**
 * Returns a message about the progress of generating a proposal, in the reader's language. For example, the code
 * `composing` with `{ done: 3, total: 40 }` gives "Inserting section 3 of 40." An unknown code gives ''.
 */
export function progressMessage(
  code: string,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  return fillSentence(PROGRESS[language][code as GenerationStep] ?? '', params)
}

/**
 * Returns a message about a difference between a proposal and its source documents, in the reader's language. For
 * example, the code `comment-dropped` gives "Comments were left out." An unknown code is returned unchanged.
 */
export function noticeMessage(code: string, language: Language): string {
  return NOTICES[language][code as LedgerReason] ?? code
}
