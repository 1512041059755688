import { element, type XmlElement } from '../package/xml.ts'
import {
  BULLET_NUMBERING,
  DECIMAL_NUMBERING,
  HEADING_NUMBERING,
  plainDesign,
  type StyleDesign,
} from './style-design.ts'
import { tableStyles } from './table-styles.ts'
import { property } from './wordprocessing.ts'

interface StyleOptions {
  type?: 'paragraph' | 'character' | 'numbering'
  basedOn?: string
  next?: string
  link?: string
  isDefault?: boolean
  priority?: number
  /** Shown in the gallery of styles. */
  quick?: boolean
  hiddenUntilUsed?: boolean
  paragraph?: XmlElement[]
  run?: XmlElement[]
}

/**
 * A whole styles part for a design: Normal, headings 1-9, title page, table of contents, lists, captions,
 * notes, header and footer, links and tables. Ids and names are Word's own English ones, so that every office
 * program in every language recognises them (names of built-in styles are not translated in the file,
 * ECMA-376 part 1, 17.7.4.9).
 * @returns the w:styles element
 */
export function defaultStyles(design: StyleDesign = plainDesign): XmlElement {
  return element('w:styles', {}, [
    documentDefaults(design),
    ...baseStyles(design),
    ...headingStyles(design),
    ...frontStyles(design),
    ...textStyles(design),
    ...noteStyles(design),
    ...tableStyles(design),
  ])
}

function documentDefaults(design: StyleDesign): XmlElement {
  const run = element('w:rPr', {}, [
    fonts(design.bodyFont),
    property('w:color', design.ink),
    ...size(design.bodySize),
    element('w:lang', { 'w:val': design.language, 'w:eastAsia': 'en-US', 'w:bidi': 'ar-SA' }),
  ])
  const paragraph = element('w:pPr', {}, [spacing(0, design.paragraphGap, design.lineHeight)])
  return element('w:docDefaults', {}, [
    element('w:rPrDefault', {}, [run]),
    element('w:pPrDefault', {}, [paragraph]),
  ])
}

function baseStyles(design: StyleDesign): XmlElement[] {
  return [
    style('Normal', 'Normal', { isDefault: true, quick: true }),
    style('DefaultParagraphFont', 'Default Paragraph Font', {
      type: 'character',
      isDefault: true,
      priority: 1,
      hiddenUntilUsed: true,
    }),
    style('NoList', 'No List', { type: 'numbering', isDefault: true, priority: 99, hiddenUntilUsed: true }),
    style('Hyperlink', 'Hyperlink', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 99,
      run: [property('w:color', design.accent), property('w:u', 'single')],
    }),
    style('Strong', 'Strong', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 22,
      quick: true,
      run: [element('w:b'), element('w:bCs')],
    }),
    style('Emphasis', 'Emphasis', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 20,
      quick: true,
      run: [element('w:i'), element('w:iCs')],
    }),
    style('PlaceholderText', 'Placeholder Text', {
      type: 'character',
      basedOn: 'DefaultParagraphFont',
      priority: 99,
      hiddenUntilUsed: true,
      run: [property('w:color', design.muted)],
    }),
  ]
}

function headingStyles(design: StyleDesign): XmlElement[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
    const points = design.headingSizes[level - 1] ?? design.bodySize
    const isNumbered = design.numberedHeadings && level <= 5
    const rule = design.headingRule && level === 1
    const paragraph = [
      element('w:keepNext'),
      element('w:keepLines'),
      ...(isNumbered ? [numbering(HEADING_NUMBERING, level - 1)] : []),
      ...(rule ? [element('w:pBdr', {}, [line('w:bottom', design.accent, 8, 4)])] : []),
      spacing(level === 1 ? 24 : level === 2 ? 18 : 14, level === 1 ? 10 : 6, 1.05),
      property('w:outlineLvl', level - 1),
    ]
    const run = [
      fonts(design.headingFont),
      element('w:b'),
      element('w:bCs'),
      ...(level > 5 ? [element('w:i'), element('w:iCs')] : []),
      property('w:color', level <= 3 ? design.accent : level <= 5 ? design.ink : design.muted),
      ...size(points),
    ]
    return style(`Heading${level}`, `heading ${level}`, {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 9,
      quick: true,
      paragraph,
      run,
    })
  })
}

function frontStyles(design: StyleDesign): XmlElement[] {
  const heading = [fonts(design.headingFont)]
  const contents = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => {
    return style(`TOC${level}`, `toc ${level}`, {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 39,
      paragraph: [
        element('w:tabs', {}, [
          element('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': String(TEXT_WIDTH) }),
        ]),
        spacing(level === 1 ? 8 : 0, 3, 1),
        // Room on the right keeps a long title out of the page number's column.
        element('w:ind', { 'w:left': String((level - 1) * 240), 'w:right': '567' }),
      ],
      run:
        level === 1
          ? [element('w:b'), element('w:bCs')]
          : level > 2
            ? [property('w:color', design.muted)]
            : [],
    })
  })
  return [
    style('Title', 'Title', {
      basedOn: 'Normal',
      next: 'Subtitle',
      priority: 10,
      quick: true,
      paragraph: [element('w:keepLines'), spacing(0, 12, 1), element('w:contextualSpacing')],
      run: [
        ...heading,
        element('w:b'),
        element('w:bCs'),
        property('w:color', design.accent),
        ...size(design.titleSize),
      ],
    }),
    style('Subtitle', 'Subtitle', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 11,
      quick: true,
      paragraph: [spacing(0, 8, 1.05)],
      run: [...heading, property('w:color', design.muted), ...size(Math.round(design.titleSize * 0.5))],
    }),
    style('TOCHeading', 'TOC Heading', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 39,
      quick: true,
      paragraph: [element('w:keepNext'), element('w:keepLines'), spacing(0, 14, 1)],
      run: [
        ...heading,
        element('w:b'),
        element('w:bCs'),
        property('w:color', design.accent),
        ...size(design.headingSizes[0]),
      ],
    }),
    ...contents,
  ]
}

function textStyles(design: StyleDesign): XmlElement[] {
  const edge = { basedOn: 'Normal', priority: 99 }
  const tabs = element('w:tabs', {}, [
    element('w:tab', { 'w:val': 'center', 'w:pos': String(TEXT_WIDTH / 2) }),
    element('w:tab', { 'w:val': 'right', 'w:pos': String(TEXT_WIDTH) }),
  ])
  const small = [property('w:color', design.muted), ...size(9)]
  return [
    style('Header', 'header', { ...edge, paragraph: [tabs, spacing(0, 0, 1)], run: small }),
    style('Footer', 'footer', { ...edge, paragraph: [tabs, spacing(0, 0, 1)], run: small }),
    style('Caption', 'caption', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 35,
      quick: true,
      paragraph: [spacing(4, 12, 1)],
      run: [element('w:i'), element('w:iCs'), property('w:color', design.muted), ...size(9)],
    }),
    style('ListParagraph', 'List Paragraph', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [element('w:ind', { 'w:left': '720' }), element('w:contextualSpacing')],
    }),
    style('ListBullet', 'List Bullet', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [numbering(BULLET_NUMBERING, 0), element('w:contextualSpacing')],
    }),
    style('ListNumber', 'List Number', {
      basedOn: 'Normal',
      priority: 34,
      quick: true,
      paragraph: [numbering(DECIMAL_NUMBERING, 0), element('w:contextualSpacing')],
    }),
    style('Quote', 'Quote', {
      basedOn: 'Normal',
      next: 'Normal',
      priority: 29,
      quick: true,
      paragraph: [
        element('w:pBdr', {}, [line('w:left', design.accent, 18, 10)]),
        spacing(6, 10, design.lineHeight),
        element('w:ind', { 'w:left': '360', 'w:right': '360' }),
      ],
      run: [element('w:i'), element('w:iCs'), property('w:color', design.muted)],
    }),
  ]
}

function noteStyles(design: StyleDesign): XmlElement[] {
  const reference = { type: 'character', basedOn: 'DefaultParagraphFont', priority: 99 } as const
  const text = { basedOn: 'Normal', priority: 99, paragraph: [spacing(0, 0, 1)], run: size(9) }
  const raised = [property('w:vertAlign', 'superscript')]
  return [
    style('FootnoteText', 'footnote text', text),
    style('FootnoteReference', 'footnote reference', { ...reference, run: raised }),
    style('EndnoteText', 'endnote text', text),
    style('EndnoteReference', 'endnote reference', { ...reference, run: raised }),
    style('CommentText', 'annotation text', { ...text, run: size(Math.max(9, design.bodySize - 1)) }),
    style('CommentReference', 'annotation reference', { ...reference, run: size(8) }),
  ]
}

/** Width of the text on the default page, in twentieths of a point: A4 with margins of 2.5 cm. */
export const TEXT_WIDTH = 9070

/** The page of a design: A4 upright, margins 2.5 cm (ECMA-376 part 1, 17.6.13 and 17.6.11; twentieths of a point). */
export function defaultPage(references: XmlElement[] = [], titlePage = false): XmlElement {
  return element('w:sectPr', {}, [
    ...references,
    element('w:pgSz', { 'w:w': '11906', 'w:h': '16838' }),
    element('w:pgMar', {
      'w:top': '1418',
      'w:right': '1418',
      'w:bottom': '1418',
      'w:left': '1418',
      'w:header': '709',
      'w:footer': '624',
      'w:gutter': '0',
    }),
    element('w:cols', { 'w:space': '708' }),
    ...(titlePage ? [element('w:titlePg')] : []),
  ])
}

function style(id: string, name: string, options: StyleOptions): XmlElement {
  const {
    type = 'paragraph',
    basedOn,
    next,
    link,
    isDefault,
    priority,
    quick,
    hiddenUntilUsed,
    paragraph,
    run,
  } = options
  const attributes: Record<string, string> = { 'w:type': type, 'w:styleId': id }
  if (isDefault) attributes['w:default'] = '1'
  // The order of CT_Style (17.7.4.17).
  return element('w:style', attributes, [
    property('w:name', name),
    ...(basedOn === undefined ? [] : [property('w:basedOn', basedOn)]),
    ...(next === undefined ? [] : [property('w:next', next)]),
    ...(link === undefined ? [] : [property('w:link', link)]),
    ...(priority === undefined ? [] : [property('w:uiPriority', priority)]),
    ...(hiddenUntilUsed ? [element('w:semiHidden')] : []),
    ...(hiddenUntilUsed ? [element('w:unhideWhenUsed')] : []),
    ...(quick ? [element('w:qFormat')] : []),
    ...(paragraph?.length ? [element('w:pPr', {}, paragraph)] : []),
    ...(run?.length ? [element('w:rPr', {}, run)] : []),
  ])
}

function fonts(name: string): XmlElement {
  return element('w:rFonts', { 'w:ascii': name, 'w:eastAsia': name, 'w:hAnsi': name, 'w:cs': name })
}

/** w:sz counts half points (17.3.2.38). */
function size(points: number): XmlElement[] {
  const half = Math.round(points * 2)
  return [property('w:sz', half), property('w:szCs', half)]
}

/** Points before and after; line in 240ths of a line (17.3.1.33). */
function spacing(before: number, after: number, lines: number): XmlElement {
  return element('w:spacing', {
    'w:before': String(Math.round(before * 20)),
    'w:after': String(Math.round(after * 20)),
    'w:line': String(Math.round(lines * 240)),
    'w:lineRule': 'auto',
  })
}

function numbering(id: string, level: number): XmlElement {
  return element('w:numPr', {}, [property('w:ilvl', level), property('w:numId', id)])
}

function line(name: string, color: string, eighths: number, space: number): XmlElement {
  return element(name, {
    'w:val': 'single',
    'w:sz': String(eighths),
    'w:space': String(space),
    'w:color': color,
  })
}
