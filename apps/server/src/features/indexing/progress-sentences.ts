import { errorMessage, isErrorCode, type Language, plainName } from '@tenderwright/contract'

/**
 * Sentences about the progress of reading a document or indexing a folder, by their code. A count comes after a colon,
 * so that the sentence is correct for one and for many. Sentences for errors are in the API contract.
 */
const sentences = {
  queued: { en: 'Waiting to be processed.', 'pt-BR': 'Aguardando processamento.' },
  prepare: { en: 'Opening the document.', 'pt-BR': 'Abrindo o documento.' },
  extracted: { en: 'Sections found: {count}.', 'pt-BR': 'Seções encontradas: {count}.' },
  no_sections: {
    en: 'The document has no text to search or reuse.',
    'pt-BR': 'O documento não tem texto para buscar ou reaproveitar.',
  },
  writing_sections: { en: 'Writing the sections.', 'pt-BR': 'Gravando as seções.' },
  sections_written: {
    en: 'Sections written: {written} of {total}.',
    'pt-BR': 'Seções gravadas: {written} de {total}.',
  },
  persist_sections: { en: 'Making the sections visible.', 'pt-BR': 'Tornando as seções visíveis.' },
  update_statistics: { en: 'Updating the statistics.', 'pt-BR': 'Atualizando as estatísticas.' },
  refresh_index: { en: 'Refreshing the index.', 'pt-BR': 'Atualizando o índice.' },
  rebuild_index: { en: 'Rebuilding the whole index.', 'pt-BR': 'Reconstruindo o índice inteiro.' },
  finalizing: { en: 'Finishing.', 'pt-BR': 'Finalizando.' },
  completed: { en: 'Processed.', 'pt-BR': 'Processado.' },
  read_again_queued: {
    en: 'Waiting to read documents again.',
    'pt-BR': 'Aguardando a nova leitura dos documentos.',
  },
  read_again_done: {
    en: 'Read again: {processed}, failed: {failed}, of {total}.',
    'pt-BR': 'Lidos novamente: {processed}, com falha: {failed}, de {total}.',
  },
  folder_queued: { en: 'Waiting to read the folder.', 'pt-BR': 'Aguardando a leitura da pasta.' },
  folder_reading: { en: 'Looking for documents in the folder.', 'pt-BR': 'Procurando documentos na pasta.' },
  folder_file: {
    en: 'Reading {file} ({number} of {total}).',
    'pt-BR': 'Lendo {file} ({number} de {total}).',
  },
  folder_done: {
    en: 'Processed: {processed}, skipped: {skipped}, failed: {failed}, of {total}.',
    'pt-BR': 'Processados: {processed}, ignorados: {skipped}, com falha: {failed}, de {total}.',
  },
} satisfies Record<string, Record<Language, string>>

type ProcessingCode = keyof typeof sentences

/**
 * Returns a sentence about the progress of indexing. Example: the code `extracted` gives "Sections found: 12.". An
 * error code gives the sentence of the error. An unknown code gives ''.
 */
export function progressSentence(
  code: string,
  params: Record<string, string | number>,
  language: Language,
): string {
  if (isErrorCode(code)) return errorMessage(code, language, params)
  if (!Object.hasOwn(sentences, code)) return ''
  return sentences[code as ProcessingCode][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? value.toLocaleString(language) : plainName(value)
  })
}
