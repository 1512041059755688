import { wordBytes, type WordBlock } from './build-word.fixture.ts'
import type { FormatLayout } from './format-layout.fixture.ts'
import { JOBS, must, shall, TASKS } from './layout.fixture.ts'

const word = (
  name: string,
  asks: FormatLayout['asks'],
  blocks: WordBlock[],
  rows: FormatLayout['rows'],
  texts?: string[],
): FormatLayout => ({
  name,
  fileName: 'anexo.docx',
  bytes: () => wordBytes(blocks),
  rows,
  asks,
  ...(texts && { texts }),
})
const numbered = (jobs: readonly string[], prefix = '') =>
  jobs.map((job, at) => [`${prefix}${at + 1}`, must(job), ''])

/**
 * Sample annexes of tenders as Word documents with tables and lists, with the rows that must be read as requirements.
 */
export const wordLayouts: FormatLayout[] = [
  word('a table under its caption', 'never', [{ heading: 'Anexo II' }, 'Segue a relação.', 'Tabela 3 – Requisitos funcionais', { table: [['Item', 'Descrição', 'Atende'], ...numbered(JOBS)] }], { 'Tabela 3 – Requisitos funcionais': [2, 3, 4, 5, 6] }),
  word('a table with titles merged over its columns and a category merged down', 'never', [{ heading: 'Requisitos' }, { table: [['Módulo', 'Código', 'Descrição do requisito', 'Atende'], [{ text: 'AMBULATÓRIO', span: 4 }], [{ text: 'Agenda', merge: 'restart' }, 'R1', must('agendar consultas'), ''], [{ text: '', merge: 'continue' }, 'R2', must('cancelar consultas'), ''], [{ text: 'INTERNAÇÃO', span: 4 }], ['Leitos', 'R3', must('reservar leitos'), '']] }], { Requisitos: [3, 4, 6] }),
  word('two tables of the same columns are one matrix', 'never', [{ heading: 'Requisitos funcionais' }, { table: [['ID', 'Requisito', 'Resposta'], ...numbered(JOBS, 'RF')] }, { heading: 'Requisitos não funcionais' }, { table: [['ID', 'Requisito', 'Resposta'], ...numbered(['responder em 2 s', 'usar HTTPS'], 'RNF')] }], { 'Requisitos funcionais': [2, 3, 4, 5, 6], 'Requisitos não funcionais': [2, 3] }),
  word('a table that goes on after an empty paragraph, without its header', 'never', [{ heading: 'Requirements' }, { table: [['ID', 'Requirement', 'Comply'], ...TASKS.map((task, at) => [`R${at + 1}`, shall(task), ''])] }, '', { table: [['R6', shall('print labels'), ''], ['R7', shall('scan labels'), '']] }], { Requirements: [2, 3, 4, 5, 6, 7, 8] }),
  word('numbers of a table that Word counts itself', 'never', [{ heading: 'Exigências técnicas' }, { table: [['Nº', 'Exigência', 'Atende']] }, { xml: `<w:tbl>${[['Nº', 'Exigência', 'Atende'], ...JOBS.map((job) => ['#', must(job), ''])].map((cells) => `<w:tr>${cells.map((text) => `<w:tc><w:p>${text === '#' ? '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>' : `<w:r><w:t>${text}</w:t></w:r>`}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>` }], { 'Exigências técnicas (2)': [2, 3, 4, 5, 6] }),
  word('a list that Word numbers, under a heading of requirements', 'never', [{ heading: 'Requisitos do sistema' }, ...JOBS.map((job): WordBlock => ({ item: must(job) }))], { 'Lista 1: Requisitos do sistema': [2, 3, 4, 5, 6] }),
  word('a list of several levels whose upper numbers are titles', 'never', [{ heading: 'Especificação técnica' }, { item: 'Agenda' }, { item: must('agendar consultas'), level: 1 }, { item: must('cancelar consultas'), level: 1 }, { item: 'Leitos' }, { item: must('reservar leitos'), level: 1 }], { 'Lista 1: Especificação técnica': [3, 4, 6] }, [must('agendar consultas')]),
  word('typed numbers under headings of groups', 'never', [{ heading: '3 Requisitos funcionais' }, { heading: '3.1 Agenda', level: 2 }, `3.1.1 ${must('agendar consultas')}`, `3.1.2 ${must('cancelar consultas')}`, { heading: '3.2 Leitos', level: 2 }, `3.2.1 ${must('reservar leitos')}`, `3.2.2 ${must('liberar leitos')}`], { 'Lista 1: 3.1 Agenda': [3, 4], 'Lista 2: 3.2 Leitos': [6, 7] }),
  word('typed codes and texts that run on', 'never', [{ bold: 'REQUISITOS DO SISTEMA' }, `RF01 - ${must('agendar consultas')}`, 'pelo portal e pelo aplicativo.', `RF02 - ${must('cancelar consultas')}`, `RF03 - ${must('emitir atestados')}`], { 'Lista 1: REQUISITOS DO SISTEMA': [2, 4, 5] }),
  word('bullets that ask for something', 'never', [{ heading: 'System requirements' }, 'The following applies.', ...TASKS.map((task): WordBlock => ({ item: shall(task), list: 'bullets' }))], { 'List 1: System requirements': [3, 4, 5, 6, 7] }),
  word('Spanish: a list the document calls requisitos', 'never', [{ heading: 'Requisitos técnicos' }, { item: 'El sistema debe registrar pacientes.' }, { item: 'El sistema debe emitir informes.' }, { item: 'El sistema debe enviar avisos.' }], { 'Lista 1: Requisitos técnicos': [2, 3, 4] }),
  word('French: a table of exigences', 'never', [{ heading: 'Exigences' }, { table: [['Réf.', 'Exigence', 'Réponse'], ['EX-01', 'La solution doit gérer les rendez-vous', ''], ['EX-02', 'La solution doit tracer les accès', ''], ['EX-03', 'La solution doit exporter les données', '']] }], { Exigences: [2, 3, 4] }),
  word('a table inside a frame of one cell', 'never', [{ heading: 'Matriz de requisitos' }, { table: [[{ text: '', inner: [['Item', 'Requisito', 'Atende'], ...numbered(JOBS)] }]] }], { 'Matriz de requisitos': [2, 3, 4, 5, 6] }),
  word('a tender whose numbered clauses are prose, with a table of requirements', 'may', [{ heading: 'EDITAL DE PREGÃO 12' }, { heading: '1 DO OBJETO' }, '1.1 O presente pregão tem por objeto a contratação de sistema de gestão.', { heading: '2 DA HABILITAÇÃO' }, '2.1 O licitante deve apresentar certidão negativa.', '2.2 O licitante deve apresentar balanço patrimonial.', { heading: '3 DO PAGAMENTO' }, '3.1 A nota fiscal deve ser enviada até o quinto dia útil.', '3.2 O pagamento será feito em trinta dias.', { heading: 'ANEXO I – REQUISITOS' }, { table: [['Item', 'Requisito', 'Atende'], ...numbered(JOBS)] }], { 'ANEXO I – REQUISITOS': [2, 3, 4, 5, 6] }),
  word('numbered clauses that nothing calls requirements', 'must', [{ heading: 'OBRIGAÇÕES DA CONTRATADA' }, '5.1 A contratada deve manter sigilo sobre os dados.', '5.2 A contratada deve fornecer os equipamentos.', '5.3 A contratada deve treinar os usuários do sistema.'], { 'Lista 1: OBRIGAÇÕES DA CONTRATADA': [2, 3, 4] }),
  word('letters below an introduction', 'must', [{ heading: 'Requisitos' }, { item: 'O sistema deve permitir:' }, { item: 'cadastrar pacientes;', list: 'letters' }, { item: 'emitir relatórios mensais.', list: 'letters' }, { item: must('registrar acessos') }], { Requisitos: [] }),
  word('sentences without numbers that ask for something', 'must', [{ heading: 'Requisitos' }, ...JOBS.map(must)], { 'Lista 1: Requisitos': [2, 3, 4, 5, 6] }),
  word('a letter without tables and lists', 'must', ['Prezados senhores,', 'agradecemos o convite e informamos que a proposta segue anexa.', 'Atenciosamente'], {}),
  word('a table for each requirement, with the same labels', 'never', [{ heading: 'Requisitos' }, ...JOBS.slice(0, 3).flatMap((job, at): WordBlock[] => [{ table: [['Identificador', `RF0${at + 1}`], ['Nome', `Função ${at + 1}`], ['Descrição', must(job)], ['Prioridade', 'Alta']] }, ''])], { Requisitos: [1], 'Requisitos (2)': [1], 'Requisitos (3)': [1] }, JOBS.slice(0, 3).map(must)),
  word('a table for each requirement, below its number and name', 'never', [{ heading: 'Requirements' }, ...TASKS.slice(0, 2).flatMap((task, at): WordBlock[] => [{ table: [[{ text: `REQ-00${at + 1} Function ${at + 1}`, span: 2 }], ['Description', shall(task)], ['Priority', 'Must'], ['Acceptance', 'Tested']] }, ''])], { Requirements: [1], 'Requirements (2)': [1] }, TASKS.slice(0, 2).map(shall)),
  word('a cover table and a glossary beside the requirements', 'never', [{ table: [['Processo', '12/2024'], ['Órgão', 'Hospital Municipal']] }, { heading: 'Glossário' }, { table: [['Termo', 'Definição'], ['HIS', 'Sistema de informação hospitalar usado nas unidades'], ['PEP', 'Prontuário eletrônico do paciente em todas as unidades']] }, { heading: 'Requisitos' }, { table: [['Código', 'Requisito', 'Atende'], ...numbered(JOBS, 'RF')] }], { Requisitos: [2, 3, 4, 5, 6] }),
  word('deleted rows and words are gone, inserted ones are there', 'never', [{ heading: 'Requisitos' }, { xml: `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">O sistema deve </w:t></w:r><w:del><w:r><w:delText>imprimir</w:delText></w:r></w:del><w:ins><w:r><w:t>exportar etiquetas.</w:t></w:r></w:ins></w:p>` }, { item: must('registrar acessos'), list: 'code' }, { item: must('emitir relatórios'), list: 'code' }], { 'Lista 1: Requisitos': [2, 3, 4] }, ['O sistema deve exportar etiquetas.']),
] // prettier-ignore
