import {
  FALLBACK_LANGUAGE,
  fillSentence,
  languageOfTag,
  LANGUAGES,
  type ErrorCode,
  type ErrorParams,
  type Language,
} from '@tenderwright/contract'
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Texts } from './en/all-texts.ts'
import { detectLanguage, rememberLanguage } from './language.ts'
import { loadPartTexts, loadTexts, type LanguageTexts, type PartTexts } from './load-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
    returnNull: false
  }
}

const errorsOf = new Map<Language, LanguageTexts['errors']>()

async function loadLanguage(language: Language): Promise<LanguageTexts['interface']> {
  const loaded = await loadTexts(language)
  errorsOf.set(language, loaded.errors)
  return loaded.interface
}

const numberFormats = new Map<string | undefined, Intl.NumberFormat>()

/** Returns a number format, cached by language, because creating one takes milliseconds. */
function numberFormat(language: string | undefined): Intl.NumberFormat {
  const known = numberFormats.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language)
  numberFormats.set(language, made)
  return made
}

/** Formatter that writes numbers in a text in its language's way: 1,204 or 1.204. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _, language) =>
    typeof value === 'number' ? numberFormat(language).format(value) : String(value),
}

function showLanguage(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/**
 * Loads the texts of the interface and starts i18next, before the first screen is shown. Without an argument the
 * language is the stored one, the browser's or the page's.
 */
export async function startTexts(language: Language = detectLanguage()): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      resources: { [language]: await loadLanguage(language) },
      lng: language,
      // The types require every text in every language, so no fallback is needed.
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      defaultNS: 'ui',
      // React escapes the values that it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
    })
}

export function currentLanguage(): Language {
  return languageOfTag(i18next.language) ?? FALLBACK_LANGUAGE
}

/** Namespaces of the downloaded parts. Switching the language downloads them in the other language. */
const partsInUse = new Set<PartTexts>()

async function addPartTexts(name: PartTexts, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, name)) return
  i18next.addResourceBundle(language, name, await loadPartTexts(name, language))
}

/**
 * Downloads a part of the web app, such as a screen, at the same time as its texts in the current language.
 * @param name namespace of the texts in i18next
 */
export async function withTexts<Part>(name: PartTexts, download: () => Promise<Part>): Promise<Part> {
  partsInUse.add(name)
  const [part] = await Promise.all([download(), addPartTexts(name, currentLanguage())])
  return part
}

/**
 * Switches the language of the interface, downloading its texts if necessary, and stores the choice for the next visit.
 */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  if (!errorsOf.has(language))
    for (const [namespace, texts] of Object.entries(await loadLanguage(language)))
      i18next.addResourceBundle(language, namespace, texts)
  await Promise.all([...partsInUse].map((name) => addPartTexts(name, language)))
  await i18next.changeLanguage(language)
}

/**
 * Returns the sentence that explains an error code, such as `docx.encrypted`, in the current language. Placeholders
 * without a value stay in it, such as `{limit}`. Returns undefined when the loaded texts do not have the code.
 */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string | undefined {
  const sentence = errorsOf.get(currentLanguage())?.[code]
  return sentence === undefined ? undefined : fillSentence(sentence, params)
}
