// Words for the client in a contract. "Contratada" and "Supplier" mean the other party, so they are not included.
const PORTUGUESE_ROLE =
  '(?:CONTRATANTE|Contratante|CLIENTE|Cliente|TOMADORA?|Tomadora?|COMPRADORA?|Compradora?)'
const ENGLISH_ROLE =
  '(?:Client|CLIENT|Customer|CUSTOMER|Buyer|BUYER|Purchaser|PURCHASER|Contracting Authority)'
const NO_OTHER_PARTY = String.raw`(?:(?!CONTRATAD|Contratad|FORNECEDOR|Fornecedor)[^;])`
// Facts about a party of the contract, such as its seat, which follow its name.
const FACTS = String.raw`(?:pessoa jur[ií]dica|inscrit[oa]|com sede|sediad[oa]|sociedade|entidade|associa[cç][aã]o|autarquia|funda[cç][aã]o|[oó]rg[aã]o|empresa|neste (?:ato|instrumento)|representad[oa]|estabelecid[oa]|localizad[oa]|denominad[oa]|CNPJ|situad[oa]|doravante)`

/**
 * Pattern for the party of a Portuguese contract that is introduced first and then called the client. Example: "De um
 * lado, o Hospital X, inscrito no CNPJ sob o nº …, doravante denominado CONTRATANTE". The first group is the party's
 * name.
 */
const PORTUGUESE_PARTY = new RegExp(
  String.raw`(?:^|[;:.][ \t\u00A0]|(?:lado|partes|celebram|firmam|entre si|entre)[ \t\u00A0]*[,:]?[ \t\u00A0])[ \t\u00A0]*(?:[oa]s?[ \t\u00A0]+)?(?:(?:empresa|sociedade|entidade|institui[cç][aã]o)[ \t\u00A0]+)?(\p{Lu}[^,;:\n|“”"()]{1,90}?)(?:[ \t\u00A0]*\([^()\n]{1,30}\))?,\s{0,3}${FACTS}${NO_OTHER_PARTY}{0,600}?(?:doravante|denominad[oa]|designad[oa]|chamad[oa])${NO_OTHER_PARTY}{0,60}?(?<!\p{L})${PORTUGUESE_ROLE}(?!\p{L})`,
  'gmu',
)
/**
 * Pattern for a name that is followed by the word for the client in brackets, such as "Hospital X (CONTRATANTE)". The
 * first group is the name.
 */
const PORTUGUESE_MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{Lu}[^,;:\n|“”"()]{1,90}?)[ \t\u00A0]*\([ \t]*["“]?${PORTUGUESE_ROLE}["”]?[ \t]*\)`,
  'gu',
)
/**
 * Pattern for the words by which an English contract calls a party the client, such as (“Client”) or "hereinafter
 * called the Customer". The party's name comes before these words.
 */
const ENGLISH_CUE = new RegExp(
  String.raw`,?\s{0,5}(?:\((?:(?:hereinafter|hereafter)[^()“”"\n]{0,40})?(?:the[ ]+["“'‘]?|["“'‘](?:the[ ]+)?)${ENGLISH_ROLE}["”'’]?\)|,[ ]*(?:hereinafter|hereafter)[ ](?:referred to as|called|known as)[ ](?:the[ ])?["“'‘]?(?:the[ ])?${ENGLISH_ROLE}(?!\p{L}))`,
  'gu',
)
const WORD = String.raw`[\p{Lu}\d][\p{L}\p{M}\d.’'&/-]*`
/**
 * Pattern for a name at the end of a text. Between the name and the end there may be a clause, such as "a company
 * registered in Leeds". The first group is the name.
 */
const NAME_AT_END = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${WORD}(?:(?:[ \u00A0]+(?:d[aeo]s?|e|of|the|and|&|for)){0,2}[ \u00A0]+${WORD}|,?[ ](?:Inc|LLC|Ltd|Limited|PLC|Corp)\b\.?)*)(?:,\s(?:an?|with|having|whose|located|incorporated|registered|organi[sz]ed|represented|acting)(?!\p{L})[^;:“”()]{0,200})?\s*,?\s*$`,
  'u',
)
const REACH = 320

/**
 * Finds the names of clients in a Portuguese or English contract. An example is "Hospital X" in "Hospital X
 * (CONTRATANTE)", where the word in brackets means the client.
 */
export function findContractClients(text: string): string[] {
  const portuguese = [...text.matchAll(PORTUGUESE_PARTY), ...text.matchAll(PORTUGUESE_MARKED)].map(
    ([, name = '']) => name,
  )
  const english = [...text.matchAll(ENGLISH_CUE)].flatMap(({ index }) => {
    const before =
      text
        .slice(Math.max(0, index - REACH), index)
        .split(/[\n;]/)
        .at(-1) ?? ''
    return NAME_AT_END.exec(before)?.[1] ?? []
  })
  return [...portuguese, ...english]
}
