import { expect, test } from 'vitest'
import { judgeText } from './judge.ts'

const verdicts = (offered: string, asked: string) => judgeText(offered, asked).map(({ verdict }) => verdict)

test.each([
  ['SLA de 2 horas', 'SLA de 4 horas'],
  ['Atendimento de 97 % dos chamados no prazo', 'Atendimento de 95 % dos chamados no prazo'],
  ['Resolução de 600 dpi', 'Resolução de 300 dpi'],
  ['Precisão de ±1 %', 'Precisão de ±2 %'],
  ['Garantia com prazo de 24 meses', 'Garantia com prazo de 12 meses'],
  ['Prazo de validade da proposta de 90 dias', 'Prazo de validade da proposta de 60 dias'],
  ['Carga horária de 40 horas', 'Carga horária de 20 horas'],
  ['Atendimento em garantia de 24 horas', 'Atendimento em garantia de 48 horas'],
  ['Processador de 3 GHz', 'Processador de 2,4 GHz'],
  ['Faixa de pressão de 0 a 400 mmHg', 'Faixa de pressão de 0 a 300 mmHg'],
  ['Entrega em 4 dias', 'Entrega em 3 a 5 dias'],
  ['Armazenamento de 1000 GB', 'Armazenamento de 1 TB'],
  ['TLS 1.2 e 1.3', 'TLS 1.3'],
  [
    'Disponibilidade de 99,9 %. Caso a disponibilidade mensal seja inferior a 99,0 %, há desconto.',
    'Disponibilidade mensal mínima de 99,9 %',
  ],
])('fulfils: %s / %s', (offered, asked) => {
  expect(verdicts(offered, asked)).toEqual(['fulfils'])
})

test.each([
  ['SLA de 8 horas', 'SLA de 4 horas'],
  ['Atendimento 8x5', 'Atendimento 24x7'],
  ['Atendimento de 90 % dos chamados no prazo', 'Atendimento de 95 % dos chamados no prazo'],
  ['Resolução de 150 dpi', 'Resolução de 300 dpi'],
  ['Precisão de ±5 %', 'Precisão de ±2 %'],
  ['Precisão de 90 %', 'Precisão de 95 %'],
  ['Alimentação de 380 V', 'Alimentação de 220 V'],
  ['Frequência de 60 Hz', 'Frequência de 50 Hz'],
  ['Peso de 20 kg', 'Peso de 5 kg'],
  ['Prazo de pagamento de 15 dias', 'Prazo de pagamento de 30 dias'],
  ['Atendimento em garantia de 72 horas', 'Atendimento em garantia de 48 horas'],
  ['Faixa de FiO2 de 21 a 60 %', 'Faixa de FiO2 de 21 a 100 %'],
  ['Vazão de 0,1 a 999 mL/h', 'Vazão de 0,1 a 1200 mL/h'],
])('contradicts: %s / %s', (offered, asked) => {
  expect(verdicts(offered, asked)).toEqual(['contradicts'])
})

test.each([
  ['Integração por HL7 v2', 'HL7 v2.5'],
  ['Pressão de 120 mmHg', 'Faixa de pressão de 0 a 300 mmHg'],
])('says nothing of: %s / %s', (offered, asked) => {
  expect(verdicts(offered, asked)).toEqual(['silent'])
})
