import { expect, test } from 'vitest'
import { findValidities } from './find-validities.ts'

const until = (text: string) => findValidities(text).map(({ until: day }) => day)

test.each([
  ['Certificado válido até 31/12/2023.', ['2023-12-31']],
  ['Validade: 05.01.2024', ['2024-01-05']],
  ['Alvará com vencimento em 1º de março de 2022, renovável.', ['2022-03-01']],
  ['Certificação ISO 9001 | validade | 12/2023', ['2023-12-31']],
  ['Registro vigente até fevereiro de 2024', ['2024-02-29']],
  ['Licença válida até 2022.', ['2022-12-31']],
  ['Contrato com vigência de 01/01/2022 a 31/12/2023.', ['2023-12-31']],
  ['The certificate is valid until December 31, 2023.', ['2023-12-31']],
  ['The warranty expires on 3 March 2024.', ['2024-03-03']],
  ['Validity: 2024-06-30', ['2024-06-30']],
  ['Validade: 2024', ['2024-12-31']],
  ['Certificado ISO 27001:2013 válido até dez/2023', ['2023-12-31']],
  ['Contrato nº 45/2019 com vigência até 31/12/2023', ['2023-12-31']],
  ['Valid through the end of 2022', ['2022-12-31']],
  ['Vigência: 01/01/2022-31/12/2023', ['2023-12-31']],
  ['Vigência 2020-2024', ['2024-12-31']],
  ['Validade do contrato até 31/12/2023', ['2023-12-31']],
  ['Vigência do contrato 31/12/2023', ['2023-12-31']],
  ['Vigência do contrato nº 45 até 12/2023', ['2023-12-31']],
  ['Validade da ata: 12/2023', ['2023-12-31']],
  ['Certificate no. 12, valid until: 03/2023', ['2023-03-31']],
  ['Alvará válido até 31/12/23.', ['2023-12-31']],
  ['The certificate expires 12/02/2026.', ['2026-12-02']],
  ['O certificado vence em 12/02/2026.', ['2026-02-12']],
  ['Certidão vencida em 31/12/2023', ['2023-12-31']],
  ['A garantia vigora até 31/12/2023', ['2023-12-31']],
  ['Validade da certidão emitida pela Receita: 31/12/2023', ['2023-12-31']],
  [
    'Documento | Emissão | Validade\nAlvará | 01/01/2022 | 31/12/2023\nCND | 01/02/2022 | 30/06/23',
    ['2023-12-31', '2023-06-30'],
  ],
  ['Válido por 12 meses a contar de 01/01/2025', ['2026-01-01']],
  ['validade de 3 (três) anos, contados da emissão em 31/01/2023', ['2026-01-31']],
  ['Certificado válido de 10/05/2024 por 24 meses', ['2026-05-10']],
  ['Valid for two years from 10 May 2025', ['2027-05-10']],
  ['Proposta válida por 60 dias, contados da sessão de 10/03/2026', ['2026-05-09']],
  ['Vigência: 12 meses, de 01/01/2020 até 31/12/2020', ['2020-12-31']],
  ['Válido até 1º/03/2026', ['2026-03-01']],
  ['Válido até 31-Dez-25', ['2025-12-31']],
  ['Validade: dezembro/25 (lote 7)', ['2025-12-31']],
  ['CND | Venc.: 31/12/2025', ['2025-12-31']],
  ['Alvará Vcto 31/12/2025', ['2025-12-31']],
  ['Fab.: 01/2023 Val.: 01/2025', ['2025-01-31']],
  ['Certidão | Venc.\nCND | 31/12/2025', ['2025-12-31']],
  ['Certidão | Válida até\nCND | 31/12/2025', ['2025-12-31']],
  ['Certidão emitida em 01/07/2025, válida por 180 dias.', ['2025-12-28']],
  ['Certidão emitida em 01/07/2025 com validade de 6 (seis) meses, contados da emissão', ['2026-01-01']],
  ['Data de emissão: 10/03/2025 – Validade: 90 dias', ['2025-06-08']],
  ['The certificate was issued on 1 July 2024 and is valid for three years.', ['2027-07-01']],
])('an end is named: %s', (text, days) => {
  expect(until(text)).toEqual(days)
})

test.each([
  'A empresa foi fundada em 1998 e atende hospitais desde 12/03/2005.',
  'O projeto foi executado de 01/03/2018 até 30/06/2019 com sucesso.',
  'Contrato assinado em 10 de maio de 2019.',
  'Vigência a partir de 01/01/2022.',
  'Alvará válido, emitido em 12/03/2021.',
  'A validade é verificada na entrada. Em 31/12/2019 mudamos de sede.',
  'O backup foi validado em 2019.',
  'Válido até 31/02/2023.',
  'A proposta tem validade de 60 dias, nos termos da Lei nº 14.133/2021.',
  'Validade: 60 dias, conforme Edital 12/2024',
  'Propomos o sistema durante a vigência do contrato, nos termos do Edital nº 12/2024.',
  'Documentos com validade jurídica (Medida Provisória nº 2.200-2, de 24 de agosto de 2001).',
  'Assinatura com validade nos termos da MP 2.200-2/2001 (ICP-Brasil).',
  'Vigente a Resolução CFM nº 1.821/2007.',
  'validade conforme Portaria 1.263, de 28 de junho de 2011',
  'validade da certidão conforme RDC 36/2013',
  'vigência do contrato nº 045/2019-SES',
  'The warranty is valid for systems bought in 2019.',
  'Vigência a contar da publicação no DOU de 01/01/2023',
  'Licença vigente, concedida em 10/03/2020',
  'Contrato vigente (assinatura: 10/03/2020)',
  'Certificado válido, com auditoria de manutenção realizada em 10/03/2020',
  'The certificate is valid, last audited on 10 March 2020.',
  'Validade da proposta: 60 (sessenta) dias – São Paulo, 10 de março de 2026',
  'Validade da proposta: 60 dias | Data da proposta: 10/03/2026',
  'Registro de validade indeterminada – São Paulo, 10/03/2020',
  'The certificate ISO 27001:2022 is valid, see the report of 2023.',
  'Contrato assinado em 10/05/2019, com validade de 12 meses.',
  'Edital emitido em 10/05/2024. A proposta tem validade de 60 dias.',
  'Certidão emitida em 10/05/2024 | Proposta: validade de 60 dias',
  'Proposta emitida em 10/03/2026, válida por 60 dias contados da abertura da sessão',
  'Val. unit. R$ 10,00 em 01/2024',
  'Val. 120,00 em 10/03/2024',
  'Val. 10.000,00 – 12/2024',
])('history, beginnings and names are no end: %s', (text) => {
  expect(until(text)).toEqual([])
})

test('has its range', () => {
  const text = 'Documentos:\nAlvará sanitário válido até 31/12/2023 conforme anexo.'
  expect(findValidities(text)).toEqual([
    {
      until: '2023-12-31',
      text: '31/12/2023',
      excerpt: 'Documentos: Alvará sanitário válido até 31/12/2023 conforme anexo.',
    },
  ])
})
