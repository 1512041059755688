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
  ['Exatidão de ± 0,1 °C', 'Exatidão de ± 0,2 °C ou melhor'],
  ['Balança com tolerância de 50 g', 'Balança com tolerância de ± 100 g'],
  ['Tolerância de ± 20 g, carga de 200 kg', 'Tolerância de ± 50 g'],
  ['Proposta válida até 31/08/2026', 'Proposta válida até 30/06/2026'],
  ['Tender valid until 31 August 2026', 'Tender valid until at least 30 June 2026'],
  ['Sistema com suporte para 96 leitos', 'Sistema para suportar até 64 leitos'],
  ['Apólice de seguro de R$ 8 milhões', 'Apólice de seguro de R$ 5 milhões'],
  ['Documentação entregue em 10 dias', 'Documentação entregue em 15 dias'],
  ['Calls answered: 94%', 'Calls answered: 90%'],
  ['The app supports iOS 14 and later', 'The app supports iOS 15 and later'],
  ['Conserva vacinas entre 3 °C e 6 °C', 'Conservar vacinas entre 2 °C e 8 °C'],
  ['Opera em temperatura ambiente de 0 a 50 °C', 'Operar em temperatura ambiente de 10 a 40 °C'],
  ['The freezer operates between -22 °C and -18 °C', 'The freezer shall operate between -25 °C and -15 °C'],
  ['A Tier IV data centre', 'A data centre of Tier III or above'],
  ['Suporte por 10 horas diárias', 'Suporte por 8 horas diárias'],
  ['Exporta até 250.000 linhas', 'Exportar relatórios com até 100.000 linhas'],
  ['Redução de 42 % dos erros', 'Redução de 30 % dos erros'],
  ['Gerado em 40 segundos', 'O relatório gerado não pode passar de 1 minuto'],
  ['Tela de 61 cm', 'Tela de no mínimo 24 polegadas'],
  [
    'Hospital São Lucas, com 412 leitos, e um hospital-dia com 30 leitos',
    'Hospital de referência com no mínimo 200 leitos',
  ],
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
  ['Exatidão de ± 0,5 °C', 'Exatidão de ± 0,2 °C ou melhor'],
  ['Proposta válida até 30/04/2026', 'Proposta válida até 30/06/2026'],
  ['The freezer operates between -18 °C and -8 °C', 'The freezer shall operate between -25 °C and -15 °C'],
  ['Multa de 0,5 % por atraso', 'Multa de 2 % por atraso'],
  ['A Tier II data centre', 'A data centre of Tier III or above'],
  ['Turmas com até 35 alunos', 'Turmas com até 20 alunos'],
  ['Exporta relatórios com até 20.000 linhas', 'Exportar relatórios com até 100.000 linhas'],
  ['Gerado em 3 minutos', 'O relatório gerado não pode passar de 1 minuto'],
  ['Conserva vacinas entre 1 °C e 9 °C', 'Conservar vacinas entre 2 °C e 8 °C'],
  ['Opera em temperatura ambiente de 18 a 30 °C', 'Operar em temperatura ambiente de 10 a 40 °C'],
  ['Tensão de 220 a 240 V', 'Tensão de 100 a 240 V'],
  ['The app supports iOS 17 and later', 'The app supports iOS 15 and later'],
  ['Sistema com suporte para 32 leitos', 'Sistema para suportar até 64 leitos'],
  ['Consumo de 60 W', 'Suporta consumo de até 50 W'],
])('contradicts: %s / %s', (offered, asked) => {
  expect(verdicts(offered, asked)).toEqual(['contradicts'])
})

test.each([
  ['Integração por HL7 v2', 'HL7 v2.5'],
  ['Pressão de 120 mmHg', 'Faixa de pressão de 0 a 300 mmHg'],
])('says nothing of: %s / %s', (offered, asked) => {
  expect(verdicts(offered, asked)).toEqual(['silent'])
})
