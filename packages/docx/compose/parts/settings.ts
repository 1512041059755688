import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import { setProperty } from '../styles/property-order.ts'

// Settings about one file's history, protection or data sources. They do not apply to a document composed from many.
const DROPPED_SETTINGS = new Set(
  (
    'writeProtection attachedTemplate linkStyles mailMerge trackRevisions documentProtection rsids docVars updateFields ' +
    'hdrShapeDefaults shapeDefaults proofState attachedSchema saveThroughXslt useXSLTWhenSaving documentType forceUpgrade ' +
    'readModeInkLockDown smartTagType schemaLibrary removePersonalInformation removeDateAndTime'
  )
    .split(' ')
    .map((name) => `w:${name}`)
    .concat('sl:schemaLibrary', 'w14:docId', 'w15:docId', 'w16cid:docId', 'w15:chartTrackingRefBased'),
)

/**
 * Position of each child element of `w:settings` in the order that the schema requires (CT_Settings; ECMA-376,
 * 17.15.1.78).
 */
const SETTINGS_ORDER = new Map(
  (
    'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape ' +
    'printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts saveSubsetFonts ' +
    'saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop ' +
    'hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate linkStyles ' +
    'stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView trackRevisions doNotTrackMoves ' +
    'doNotTrackFormatting documentProtection autoFormatOverride styleLockTheme styleLockQFSet defaultTabStop autoHyphenation ' +
    'consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps showEnvelope summaryLength clickAndTypeStyle defaultTableStyle ' +
    'evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting bookFoldPrintingSheets drawingGridHorizontalSpacing ' +
    'drawingGridVerticalSpacing displayHorizontalDrawingGridEvery displayVerticalDrawingGridEvery ' +
    'doNotUseMarginsForDrawingGridOrigin drawingGridHorizontalOrigin drawingGridVerticalOrigin doNotShadeFormData ' +
    'noPunctuationKerning characterSpacingControl printTwoOnOne strictFirstAndLastChars noLineBreaksAfter noLineBreaksBefore ' +
    'savePreviewPicture doNotValidateAgainstSchema saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText ' +
    'doNotDemarcateInvalidXml saveXmlDataOnly useXSLTWhenSaving saveThroughXslt showXMLTags alwaysMergeEmptyNamespace ' +
    'updateFields hdrShapeDefaults footnotePr endnotePr compat docVars rsids mathPr uiCompat97To2003 attachedSchema themeFontLang ' +
    'clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures forceUpgrade captions readModeInkLockDown ' +
    'smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol listSeparator'
  )
    .split(' ')
    .map((name, index) => [name === 'mathPr' ? 'm:mathPr' : `w:${name}`, index]),
)

/**
 * Returns the settings of a composed document (`settings.xml`). They are based on `base`, the settings of the template
 * or first source document, or else on Word's current defaults. Settings that ask a question on opening, protect the
 * file or refer to other files are left out.
 */
export function composedSettings(
  base: XmlElement | undefined,
  needs: {
    footnotes: boolean
    endnotes: boolean
    evenAndOddHeaders: boolean
    theme: boolean
    embedsFonts: boolean
  },
): XmlElement {
  const settings = base ?? freshSettings()
  const result = element('w:settings', {}, [])
  result.children = inOrder(
    withoutRepeats(childrenOf(settings).filter((node) => !DROPPED_SETTINGS.has(node.name))),
  )
  noteSeparators(result, 'footnote', needs.footnotes)
  noteSeparators(result, 'endnote', needs.endnotes)
  if (needs.evenAndOddHeaders) setProperty(result, element('w:evenAndOddHeaders'), SETTINGS_ORDER)
  // ECMA-376, 17.8.3.8: without this setting, Word drops embedded font files when it saves.
  if (needs.embedsFonts) setProperty(result, element('w:embedTrueTypeFonts'), SETTINGS_ORDER)
  if (needs.theme && !child(result, 'w:clrSchemeMapping')) {
    setProperty(result, element('w:clrSchemeMapping', COLOUR_MAPPING), SETTINGS_ORDER)
  }
  return result
}

/**
 * Returns settings without repetitions. Some programs repeat `w:compat`, although the schema allows it once. The first
 * `w:compat` then gets the flags of all. Of any other repeated setting, the first one stays.
 */
function withoutRepeats(settings: XmlElement[]): XmlElement[] {
  const first = new Map<string, XmlElement>()
  return settings.filter((setting) => {
    const { name } = setting
    if (!SETTINGS_ORDER.has(name) || name === 'w:activeWritingStyle') return true
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, setting)
    else if (name === 'w:compat') addCompatibility(earlier, setting)
    return earlier === undefined
  })
}

// ECMA-376, 17.15.3.4: `w:compatSetting` comes after the flags.
function addCompatibility(compat: XmlElement, more: XmlElement): void {
  const all = [...childrenOf(compat), ...childrenOf(more)]
  compat.children = [
    ...all.filter(({ name }) => name !== 'w:compatSetting'),
    ...all.filter(({ name }) => name === 'w:compatSetting'),
  ]
}

// Some writers use any order, and readers that follow the schema skip elements that come too late. Settings of later
// versions go last.
function inOrder(settings: XmlElement[]): XmlElement[] {
  const placeOf = ({ name }: XmlElement): number => SETTINGS_ORDER.get(name) ?? SETTINGS_ORDER.size
  return settings.toSorted((a, b) => placeOf(a) - placeOf(b))
}

// ECMA-376, 17.11.9: the settings must list the separators of an existing notes part, and no others.
function noteSeparators(settings: XmlElement, kind: 'footnote' | 'endnote', exists: boolean): void {
  const properties = child(settings, `w:${kind}Pr`) ?? element(`w:${kind}Pr`)
  properties.children = properties.children.filter((node) => isElement(node) && node.name !== `w:${kind}`)
  if (exists) {
    properties.children.push(element(`w:${kind}`, { 'w:id': '-1' }), element(`w:${kind}`, { 'w:id': '0' }))
    setProperty(settings, properties, SETTINGS_ORDER)
  } else if (properties.children.length === 0)
    settings.children = settings.children.filter((node) => node !== properties)
}

function freshSettings(): XmlElement {
  const setting = (name: string, value: string): XmlElement =>
    element('w:compatSetting', {
      'w:name': name,
      'w:uri': 'http://schemas.microsoft.com/office/word',
      'w:val': value,
    })
  return element('w:settings', {}, [
    element('w:zoom', { 'w:percent': '100' }),
    element('w:defaultTabStop', { 'w:val': '708' }),
    element('w:characterSpacingControl', { 'w:val': 'doNotCompress' }),
    element('w:compat', {}, [
      setting('compatibilityMode', '15'),
      setting('overrideTableStyleFontSizeAndJustification', '1'),
      setting('enableOpenTypeFeatures', '1'),
      setting('doNotFlipMirrorIndents', '1'),
      setting('differentiateMultirowTableHeaders', '1'),
    ]),
    element('w:themeFontLang', { 'w:val': 'pt-BR' }),
    element('w:decimalSymbol', { 'w:val': ',' }),
    element('w:listSeparator', { 'w:val': ';' }),
  ])
}

const COLOUR_MAPPING: Record<string, string> = {
  'w:bg1': 'light1',
  'w:t1': 'dark1',
  'w:bg2': 'light2',
  'w:t2': 'dark2',
  'w:accent1': 'accent1',
  'w:accent2': 'accent2',
  'w:accent3': 'accent3',
  'w:accent4': 'accent4',
  'w:accent5': 'accent5',
  'w:accent6': 'accent6',
  'w:hyperlink': 'hyperlink',
  'w:followedHyperlink': 'followedHyperlink',
}
