import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaceholders } from './placeholders.ts'

test.each([
  ['Cliente: {{organization}}', '{{organization}}'],
  ['Prezado {{ }}', '{{ }}'],
  ['<<nome do cliente>>', '<<nome do cliente>>'],
  ['Em XX dias', 'XX'],
  ['valor de R$ XX,XX por mês', 'XX,XX'],
  ['em xx/xx/xxxx', 'xx/xx/xxxx'],
  ['CNPJ XX.XXX.XXX/XXXX-XX', 'XX.XXX.XXX/XXXX-XX'],
  ['Hospital XYZ', 'XYZ'],
  ['[preencher]', '[preencher]'],
  ['[Inserir o nome do cliente]', '[Inserir o nome do cliente]'],
  ['[Insira o número do edital]', '[Insira o número do edital]'],
  ['[descreva a solução]', '[descreva a solução]'],
  ['[a revisar]', '[a revisar]'],
  ['[informações do cliente]', '[informações do cliente]'],
  ['[completion date]', '[completion date]'],
  ['[NomeCliente]', '[NomeCliente]'],
  ['[valores em reais]', '[valores em reais]'],
  ['[NOME DA ORGANIZAÇÃO]', '[NOME DA ORGANIZAÇÃO]'],
  ['[CLIENT NAME]', '[CLIENT NAME]'],
  ['[insert date]', '[insert date]'],
  ['[...]', '[...]'],
  ['<nome do hospital>', '<nome do hospital>'],
  ['Prazo: TBD', 'TBD'],
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum'],
  ['a definir', 'a definir'],
  ['A definir', 'A definir'],
  ['A Confirmar', 'A Confirmar'],
  ['To be determined', 'To be determined'],
  ['To Be Defined', 'To Be Defined'],
  ['Clique aqui para inserir', 'Clique aqui para inserir'],
  ['A DEFINIR com o cliente', 'A DEFINIR'],
  ['Clique ou toque aqui para inserir o texto.', 'Clique ou toque aqui para inserir o texto'],
  ['Valor: ???', '???'],
  ['TODO: rever', 'TODO:'],
  ['[Resposta pendente: escrever antes do envio]', '[Resposta pendente: escrever antes do envio]'],
  ['[Answer missing: to be written before sending]', '[Answer missing: to be written before sending]'],
  ['[Validade da proposta]', '[Validade da proposta]'],
  ['[nº do edital]', '[nº do edital]'],
  ['[Obs: rever com o jurídico]', '[Obs: rever com o jurídico]'],
  ['Prezado {nome do cliente},', '{nome do cliente}'],
  ['Prezados «NOME DO CLIENTE»', '«NOME DO CLIENTE»'],
  ['##CLIENTE##', '##CLIENTE##'],
  ['[NOME DO\nCLIENTE]', '[NOME DO CLIENTE]'],
  ['Prazo: a definir', 'Prazo: a definir'],
  ['Valor total: a ser definido.', 'Valor total: a ser definido.'],
  ['Start date: tbd', 'tbd'],
  ['Hospital Xxxxx', 'Xxxxx'],
  ['Hospital XPTO', 'XPTO'],
  ['Santos, 12 de março de 20XX', '20XX'],
  ['R$ X,XX por mês', 'X,XX'],
  ['em até X dias úteis', 'X'],
  ['conforme o item X.X', 'X.X'],
  ['CNPJ 00.000.000/0000-00', '00.000.000/0000-00'],
  ['Tel. (00) 0000-0000', '(00) 0000-0000'],
  ['Lorem  ipsum', 'Lorem  ipsum'],
  ['Duis dolor sit amet', 'dolor sit amet'],
  ['Click or tap to enter a date.', 'Click or tap to enter a date'],
  ['Escolher um item.', 'Escolher um item'],
  ['Insert text here', 'Insert text here'],
])('placeholder: %s', (text, found) => {
  expect(findPlaceholders(text)[0]).toMatchObject({ kind: 'placeholder', text: found })
})

test.each([
  'Nome: ____________',
  'Assinatura ..........',
  '( ) Sim ( ) Não',
  '☐ Atende ☐ Não atende',
  'Santos,   /   /2026',
  'Data: dd/mm/aaaa',
  'Gerente do projeto (a definir)',
  'Equipe (inserir nomes)',
])('blank to fill in: %s', (text) => {
  expect(findPlaceholders(text)).toMatchObject([{ kind: 'blank' }])
})

test.each([
  'No século XX, a medicina mudou.',
  'séculos XIX e XX',
  'XX Congresso Brasileiro de Informática em Saúde',
  'XX - apresentar os documentos;',
  'in the XX century',
  'cariótipo 46,XX',
  'Lei nº 8.080, art. 7º, inciso XX',
  'Conforme [1] e [RFC 2119], [sic] e [OK].',
  'Dados de leitos [DATASUS] e internações [Datasus, 2023].',
  'Veja [Informática em Saúde, 2019] e [Revisão sistemática].',
  'Nível [Completo], [Localização], [Data Center], [Hospitalar].',
  'O prazo está a definir com o cliente.',
  'TODO O HOSPITAL será atendido.',
  'TODOS: presentes',
  'Exxon e maxxima',
  'https://exemplo.com.br/xx/pagina',
  'se x < y e y > z então',
  'Use <b>negrito</b>.',
  'snake_case e a__b',
  'Fim...',
  'pp xi–xxx',
  'Schemas in [MS-ODRAWXML]',
  'Atende 24x7 [HL7 v2.5].',
  '(x) Sim ( ) Não',
  '☒ Atende ☐ Não atende',
  'Permite cadastrar (inserir, alterar e excluir) pacientes.',
  'Clique em [Inserir] e no botão [Adicionar].',
  'GET /pacientes/{nome}/exames',
  'book["Price"] e List<Document>',
  '{ "name": "Ana" }',
  'sala de raio X 24 horas; raios X dias úteis',
  'Disse que o prazo «será cumprido».',
  'Anexo X e Figura 2.X',
  'O formato das datas é dd/mm/aaaa.',
  'CPF 000.000.000-00 no teste',
])('no placeholder: %s', (text) => {
  expect(findPlaceholders(text)).toEqual([])
})

test('in any text, placeholders are in order and do not overlap', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('{{a}}', '[NOME DO HOSPITAL]', 'XX', ' XX/XX ', '<<x>>', '____', '???', '[inserir]'),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      let last = 0
      for (const { start, text: written } of findPlaceholders(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(text.slice(start, start + written.length)).toBe(written)
        last = start + written.length
      }
    }),
  )
})
