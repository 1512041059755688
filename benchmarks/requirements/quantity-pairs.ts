/**
 * Requirement with a quantity, such as "at least 200 beds", and two sections that differ only in their quantity. One
 * section fulfils the requirement, the other contradicts it. The product should give the fulfilling section the higher
 * score.
 */
export interface QuantityPair {
  language: 'pt' | 'en'
  requirement: string
  title: string
  fulfils: string
  contradicts: string
}

/**
 * Sentence of a requirement and sentence of its answer. Each contains `#`, which is replaced by one of the
 * `quantities`.
 */
interface Topic {
  language: 'pt' | 'en'
  title: string
  asked: string
  answer: string
  /** Quantities as they are written: the required one, one that fulfils it, and one that contradicts it. */
  quantities: readonly (readonly [asked: string, fulfils: string, contradicts: string])[]
}

const pt = (title: string, asked: string, answer: string, ...quantities: Topic['quantities']): Topic => ({
  language: 'pt', title, asked, answer, quantities,
}) // prettier-ignore
const en = (title: string, asked: string, answer: string, ...quantities: Topic['quantities']): Topic => ({
  language: 'en', title, asked, answer, quantities,
}) // prettier-ignore

const TOPICS: readonly Topic[] = [
  pt('Disponibilidade da plataforma', 'A plataforma deverá ter disponibilidade mínima de # ao mês.', 'A plataforma em nuvem opera com disponibilidade mensal de #, medida por monitoração externa e publicada em relatório.',
    ['99,9 %', '99,95%', '99,5 %'], ['99,5%', '99,7 %', '98%'], ['99,99 %', '99,99%', '99,9 %'], ['98 %', '99 por cento', '97,5 %'], ['99,8%', '99,8 %', '99,0 %']),
  pt('Tempo de resposta a chamados', 'Chamados críticos devem ter resposta em até #.', 'A central de serviços responde aos chamados críticos em até #, com registro do primeiro contato no portal.',
    ['4 horas', '2 horas', '8 horas'], ['30 minutos', '30 min', '2 horas'], ['1 hora', '45 minutos', '6 horas'], ['2 (duas) horas', '2 horas', '1 dia'], ['15 minutos', '10 minutos', '1 hora']),
  pt('Capacidade de leitos', 'O sistema deve atender hospital com no mínimo # leitos.', 'A implantação de referência atende um hospital de # leitos, com prontuário integrado à beira do leito.',
    ['200', '350', '120'], ['500', '620', '300'], ['1.000', '1.200', '800'], ['80', '95', '60'], ['150', '150', '100']),
  pt('Regime de suporte', 'O suporte técnico deve ser prestado em regime #.', 'Nosso suporte técnico funciona em regime # e conta com analistas certificados na solução.',
    ['24x7', '24 horas por dia, 7 dias por semana', '8x5'], ['24/7', '24x7', 'horário comercial'], ['12x5', '24x7', '8x5'], ['24 x 7', '24/7', '12x6'], ['8x5', '24x7', '6x5']),
  pt('Integração por mensagens', 'A integração de exames deve usar #.', 'Os exames são trocados com o laboratório por mensagens no padrão #, com fila e confirmação de entrega.',
    ['HL7 v2.5', 'HL7 v2.5', 'HL7 v2.3'], ['HL7 2.5.1', 'HL7 versão 2.5.1', 'HL7 v2.4'], ['FHIR R4', 'HL7 FHIR R4', 'FHIR STU3'], ['TLS 1.3', 'TLS 1.3', 'TLS 1.2'], ['TISS 4.01', 'TISS 4.01', 'TISS 3.05']),
  pt('Segurança da informação', 'A contratada deverá possuir certificação #.', 'O centro de operações mantém a certificação #, renovada por auditoria independente.',
    ['ISO 27001:2022', 'ISO/IEC 27001:2022', 'ISO 27001:2013'], ['ISO 9001:2015', 'ISO 9001:2015', 'ISO 9001:2008'], ['ISO 20000-1:2018', 'ISO/IEC 20000-1:2018', 'ISO 20000-1:2011'], ['PCI DSS 4.0', 'PCI DSS 4.0', 'PCI DSS 3.2'], ['ISO 14001:2015', 'ISO 14001:2015', 'ISO 14001:2004']),
  pt('Garantia dos equipamentos', 'A garantia dos equipamentos deve ser de no mínimo #.', 'Os equipamentos fornecidos têm garantia de #, com peças originais e troca no local.',
    ['36 meses', '5 anos', '12 meses'], ['24 meses', '24 (vinte e quatro) meses', '6 meses'], ['12 meses', '1 ano', '90 dias'], ['60 meses', '60 meses', '36 meses'], ['3 anos', '48 meses', '2 anos']),
  pt('Cópias de segurança', 'As cópias de segurança devem ser retidas por pelo menos #.', 'As cópias de segurança são cifradas e ficam retidas por #, em dois centros de dados.',
    ['90 dias', '180 dias', '30 dias'], ['5 anos', '10 anos', '2 anos'], ['30 dias', '45 dias', '7 dias'], ['12 meses', '2 anos', '6 meses'], ['20 anos', '20 anos', '5 anos']),
  pt('Armazenamento de imagens', 'O arquivo de imagens deve oferecer no mínimo # de armazenamento.', 'O arquivo de imagens médicas entrega # de armazenamento útil em camadas, com replicação.',
    ['10 TB', '12 TB', '8 TB'], ['500 GB', '1 TB', '250 GB'], ['2 TB', '2.000 GB', '1 TB'], ['100 TB', '120 TB', '80 TB'], ['16 TB', '20 TB', '4 TB']),
  pt('Treinamento de usuários', 'O treinamento deve ter carga de pelo menos # por turma.', 'Cada turma do treinamento presencial recebe # de aula, com material impresso e avaliação.',
    ['40 horas', '48 horas', '16 horas'], ['16 horas', '20 horas', '8 horas'], ['8 horas', '8 (oito) horas', '4 horas'], ['24 horas', '30 horas', '12 horas'], ['60 horas', '80 horas', '40 horas']),
  pt('Usuários simultâneos', 'A solução deve suportar ao menos # usuários simultâneos.', 'Em teste de carga a solução sustentou # usuários simultâneos sem degradação do tempo de tela.',
    ['500', '800', '300'], ['1.500', '2.000', '1.000'], ['250', '300', '100'], ['3.000', '3.500', '2.500'], ['120', '150', '90']),
  pt('Prazo de implantação', 'O prazo máximo de implantação é de #.', 'A implantação é concluída no prazo de #, do levantamento à operação assistida.',
    ['90 dias', '75 dias', '120 dias'], ['6 meses', '5 meses', '9 meses'], ['120 dias', '4 meses', '180 dias'], ['180 dias', '150 dias', '1 ano'], ['60 dias', '45 dias', '90 dias']),
  pt('Valor de referência', 'O valor mensal não poderá ser superior a #.', 'O valor mensal da proposta é de #, com impostos e deslocamentos incluídos.',
    ['R$ 50.000,00', 'R$ 48.500,00', 'R$ 62.000,00'], ['R$ 1.200.000,00', 'R$ 1,1 milhão', 'R$ 1.350.000,00'], ['R$ 15.000,00', 'R$ 14.900,00', 'R$ 18.000,00'], ['R$ 8.500,00', 'R$ 8.500,00', 'R$ 9.900,00'], ['R$ 250.000,00', 'R$ 199.000,00', 'R$ 280.000,00']),
  pt('Enlace de dados', 'O enlace de dados deve ter no mínimo # de banda.', 'O enlace dedicado de dados entrega # de banda simétrica por fibra, com rota redundante.',
    ['100 Mbps', '200 Mbps', '50 Mbps'], ['1 Gbps', '10 Gbps', '500 Mbps'], ['500 Mbps', '1 Gbps', '300 Mbps'], ['50 Mbps', '50 Mbps', '20 Mbps'], ['10 Gbps', '10 Gbps', '1 Gbps']),
  pt('Recuperação de desastres', 'O tempo de recuperação (RTO) não deve exceder #.', 'O plano de recuperação de desastres cumpre tempo de recuperação (RTO) de #, provado em ensaio anual.',
    ['4 horas', '3 horas', '12 horas'], ['8 horas', '6 horas', '24 horas'], ['1 hora', '30 minutos', '4 horas'], ['2 horas', '120 minutos', '5 horas'], ['24 horas', '12 horas', '48 horas']),
  pt('Equipe dedicada', 'A equipe residente deve ter no mínimo # analistas.', 'A equipe residente é formada por # analistas, com coordenação local e escala de férias.',
    ['6', '8', '3'], ['10', '12', '7'], ['4', '4', '2'], ['15', '18', '9'], ['3', '5', '2']),
  pt('Sala de servidores', 'O nobreak da sala deve ter potência mínima de #.', 'A sala conta com nobreak de #, bancos de baterias e gerador em partida automática.',
    ['20 kVA', '30 kVA', '10 kVA'], ['40 kVA', '40 kVA', '20 kVA'], ['10 kVA', '15 kVA', '6 kVA'], ['80 kVA', '100 kVA', '60 kVA'], ['6 kVA', '8 kVA', '3 kVA']),
  pt('Classificação de doenças', 'O prontuário deve codificar diagnósticos em #.', 'Os diagnósticos do prontuário são codificados em #, com busca por sinônimos.',
    ['CID-10', 'CID-10', 'CID-9'], ['CID-11', 'CID-11', 'CID-10'], ['CIAP-2', 'CIAP-2', 'CIAP-1'], ['TUSS 2024', 'TUSS 2024', 'TUSS 2020'], ['PDF/A-2', 'PDF/A-2', 'PDF/A-1']),
  pt('Experiência da empresa', 'A empresa deve comprovar pelo menos # de experiência na área hospitalar.', 'A empresa soma # de experiência na área hospitalar, comprovada por atestados.',
    ['5 anos', '12 anos', '3 anos'], ['10 anos', '15 anos', '8 anos'], ['3 anos', '4 anos', '1 ano'], ['8 anos', '8 anos', '5 anos'], ['2 anos', '30 meses', '18 meses']),
  pt('Vigência da certidão', 'A certidão deve ser válida até pelo menos #.', 'A certidão de regularidade é válida até # e pode ser conferida no portal do órgão.',
    ['31/12/2026', '30/06/2027', '30/06/2026'], ['30/06/2026', '31/12/2026', '31/03/2026'], ['31/12/2025', '15/01/2026', '30/11/2025'], ['1º de março de 2027', '31/12/2027', '01/02/2027'], ['31/10/2026', '31/10/2026', '30/09/2026']),
  en('Platform availability', 'The platform shall offer a minimum availability of # per month.', 'The hosted platform runs at an availability of # per month, measured from outside and published.',
    ['99.9%', '99.95 %', '99.5%'], ['99.5 %', '99.6%', '99 %'], ['99.99%', '99.99%', '99.9%'], ['98%', '99 percent', '97%'], ['99.8 %', '99.9 %', '99.2%']),
  en('Response to incidents', 'Critical incidents must receive a response within #.', 'Our service desk gives a response to critical incidents within # and keeps the customer informed.',
    ['4 hours', '2 hours', '8 hours'], ['30 minutes', '20 minutes', '1 hour'], ['1 hour', '60 minutes', '3 hours'], ['15 minutes', '15 min', '45 minutes'], ['2 hours', '90 minutes', '1 day']),
  en('Bed capacity', 'The system shall serve a hospital with at least # beds.', 'The reference installation serves a hospital with # beds and a full bedside record.',
    ['200', '420', '150'], ['500', '500', '320'], ['1,000', '1,250', '900'], ['90', '110', '70'], ['300', '380', '240']),
  en('Support hours', 'Technical support shall be available #.', 'Technical support is available # and is answered by certified engineers of the vendor.',
    ['24x7', '24 hours a day, 7 days a week', '8x5'], ['24/7', '24x7', 'during business hours'], ['12x6', '24x7', '8x5'], ['24 x 7', '24/7', '12x5'], ['8x5', '24/7', '6x5']),
  en('Clinical interfaces', 'Clinical results shall be exchanged in #.', 'Clinical results are exchanged with the laboratory in #, with queues and acknowledgements.',
    ['HL7 v2.5', 'HL7 v2.5', 'HL7 v2.3'], ['FHIR R4', 'HL7 FHIR R4', 'FHIR STU3'], ['HL7 2.5.1', 'HL7 version 2.5.1', 'HL7 2.3.1'], ['TLS 1.3', 'TLS 1.3', 'TLS 1.1'], ['DICOM 3.0', 'DICOM 3.0', 'DICOM 2.0']),
  en('Information security', 'The bidder must hold a certificate of #.', 'Our operations centre holds a certificate of #, renewed each year by an independent auditor.',
    ['ISO 27001:2022', 'ISO/IEC 27001:2022', 'ISO 27001:2013'], ['ISO 9001:2015', 'ISO 9001:2015', 'ISO 9001:2008'], ['ISO 22301:2019', 'ISO 22301:2019', 'ISO 22301:2012'], ['PCI DSS 4.0', 'PCI DSS v4.0', 'PCI DSS 3.2'], ['ISO 13485:2016', 'ISO 13485:2016', 'ISO 13485:2003']),
  en('Hardware warranty', 'The warranty of all hardware shall be at least #.', 'All delivered hardware carries a warranty of # with original parts on site.',
    ['36 months', '5 years', '12 months'], ['24 months', '24 months', '18 months'], ['3 years', '48 months', '2 years'], ['12 months', '1 year', '6 months'], ['5 years', '60 months', '3 years']),
  en('Backup retention', 'Backups shall be retained for at least #.', 'Encrypted backups are retained for # in two data centres.',
    ['90 days', '180 days', '30 days'], ['7 years', '10 years', '5 years'], ['30 days', '35 days', '14 days'], ['12 months', '2 years', '6 months'], ['60 days', '60 days', '45 days']),
  en('Image storage', 'The image archive must provide at least # of storage.', 'The image archive provides # of usable storage in tiers with replication.',
    ['10 TB', '16 TB', '8 TB'], ['500 GB', '1 TB', '250 GB'], ['2 TB', '2,000 GB', '1.5 TB'], ['50 TB', '60 TB', '40 TB'], ['20 TB', '20 TB', '12 TB']),
  en('User training', 'Training shall last at least # for each class.', 'Each class of the training lasts # and closes with an exam.',
    ['40 hours', '48 hours', '24 hours'], ['16 hours', '20 hours', '8 hours'], ['8 hours', '8 hours', '4 hours'], ['24 hours', '32 hours', '12 hours'], ['12 hours', '16 hours', '6 hours']),
  en('Concurrent users', 'The solution must support at least # concurrent users.', 'Under load the solution supported # concurrent users without slower screens.',
    ['500', '750', '350'], ['1,500', '2,000', '1,200'], ['250', '260', '150'], ['3,000', '4,000', '2,500'], ['80', '100', '60']),
  en('Implementation time', 'Implementation shall take no more than #.', 'Our implementation takes #, from analysis to assisted operation.',
    ['90 days', '80 days', '120 days'], ['6 months', '5 months', '8 months'], ['12 weeks', '10 weeks', '16 weeks'], ['180 days', '150 days', '200 days'], ['60 days', '60 days', '75 days']),
  en('Monthly price', 'The monthly price must not exceed #.', 'The monthly price of this offer is #, taxes and travel included.',
    ['US$ 50,000', 'US$ 48,500', 'US$ 61,000'], ['US$ 12,000', 'US$ 12,000', 'US$ 13,500'], ['US$ 1.2 million', 'US$ 1,100,000', 'US$ 1.4 million'], ['EUR 8,000', 'EUR 7,500', 'EUR 9,200'], ['US$ 900', 'US$ 850', 'US$ 1,050']),
  en('Network link', 'The network link must offer at least # of bandwidth.', 'The dedicated network link offers # of symmetric bandwidth over fibre.',
    ['100 Mbps', '200 Mbps', '50 Mbps'], ['1 Gbps', '10 Gbps', '500 Mbps'], ['500 Mbps', '600 Mbps', '400 Mbps'], ['20 Mbps', '20 Mbps', '10 Mbps'], ['10 Gbps', '10 Gbps', '1 Gbps']),
  en('Disaster recovery', 'The recovery time (RTO) shall not exceed #.', 'The disaster plan meets a recovery time (RTO) of #, proven in a yearly exercise.',
    ['4 hours', '3 hours', '10 hours'], ['8 hours', '8 hours', '16 hours'], ['1 hour', '45 minutes', '2 hours'], ['2 hours', '100 minutes', '6 hours'], ['24 hours', '18 hours', '72 hours']),
  en('Resident team', 'The resident team shall have at least # analysts.', 'The resident team has # analysts and a local coordinator.',
    ['6', '9', '4'], ['10', '10', '8'], ['3', '4', '2'], ['12', '14', '6'], ['20', '25', '15']),
  en('Server room', 'The power supply of the room shall deliver at least #.', 'The power supply of the room delivers #, with batteries and a generator.',
    ['20 kVA', '30 kVA', '12 kVA'], ['40 kVA', '40 kVA', '25 kVA'], ['10 kVA', '15 kVA', '8 kVA'], ['80 kVA', '90 kVA', '60 kVA'], ['5 kVA', '6 kVA', '3 kVA']),
  en('Company experience', 'The bidder shall prove at least # of experience with hospitals.', 'We bring # of experience with hospitals, proven by references.',
    ['5 years', '12 years', '3 years'], ['10 years', '11 years', '7 years'], ['3 years', '40 months', '2 years'], ['8 years', '8 years', '6 years'], ['15 years', '20 years', '12 years']),
  en('Certificate dates', 'The certificate must be valid until at least #.', 'The certificate of compliance is valid until # and can be checked online.',
    ['December 31, 2026', 'June 30, 2027', 'June 30, 2026'], ['June 30, 2026', 'December 31, 2026', 'March 31, 2026'], ['31 December 2025', '15 January 2026', '30 November 2025'], ['March 1, 2027', 'December 31, 2027', 'February 1, 2027'], ['October 31, 2026', 'October 31, 2026', 'September 30, 2026']),
  en('Report latency', 'Dashboards must have a latency of at most #.', 'Our dashboards refresh with a latency of #, also at month end.',
    ['5 seconds', '3 seconds', '12 seconds'], ['2 seconds', '2 seconds', '4 seconds'], ['1 minute', '40 seconds', '3 minutes'], ['10 seconds', '8 seconds', '30 seconds'], ['15 minutes', '10 minutes', '1 hour']),
] // prettier-ignore

/**
 * Benchmark data: 200 requirements with a quantity, such as "at least 200 beds", each with two sections. One section
 * fulfils the requirement, and the other contradicts it. Those at odd indexes were not used to develop the product, so
 * that the test is fair.
 */
export const QUANTITY_PAIRS: readonly QuantityPair[] = TOPICS.flatMap(
  ({ language, title, asked, answer, quantities }) =>
    quantities.map(([wanted, fulfils, contradicts]) => ({
      language,
      title,
      requirement: asked.replace('#', wanted),
      fulfils: answer.replace('#', fulfils),
      contradicts: answer.replace('#', contradicts),
    })),
)
