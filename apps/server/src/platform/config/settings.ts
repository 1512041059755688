/**
 * Setting of the server, given by an environment variable. It has a description and a default for the documentation,
 * and a function that converts the text into a value.
 */
export interface Setting<T> {
  name: string
  doc: string
  /** Default value of the setting, as the documentation shows it. */
  shownDefault: string
  /**
   * Converts the text of the environment variable into the value of the setting. The text is undefined when the
   * variable is unset or empty. If the function throws, the server does not start and shows the error's message.
   */
  read(text: string | undefined): T
}

/**
 * Error for a setting with an unusable value. The message is one sentence for the person who starts the server. It
 * names the setting and its value, and says which values are possible.
 */
export class SettingError extends Error {
  constructor(name: string, text: string, expected: string) {
    super(`The setting ${name} is "${text}", but it must be ${expected}.`)
    this.name = 'SettingError'
  }
}

export function integerSetting(
  name: string,
  doc: string,
  range: { fallback: number; minimum: number; maximum: number },
): Setting<number> {
  return {
    name,
    doc,
    shownDefault: String(range.fallback),
    read(text) {
      if (text === undefined) return range.fallback
      const value = Number(text)
      if (!/^\d+$/.test(text) || value < range.minimum || value > range.maximum)
        throw new SettingError(name, text, `a whole number from ${range.minimum} to ${range.maximum}`)
      return value
    },
  }
}

export function choiceSetting<const T extends string>(
  name: string,
  doc: string,
  choices: readonly [T, ...T[]],
): Setting<T> {
  return {
    name,
    doc,
    shownDefault: choices[0],
    read(text) {
      if (text === undefined) return choices[0]
      const found = choices.find((choice) => choice === text)
      if (found === undefined) throw new SettingError(name, text, `one of ${choices.join(', ')}`)
      return found
    },
  }
}

export function textSetting<T>(
  name: string,
  doc: string,
  shownDefault: string,
  read: (text: string | undefined) => T,
): Setting<T> {
  return { name, doc, shownDefault, read }
}

/**
 * Replaces the user name and password of an address by '…', for messages on screens and in logs. The address may be
 * malformed, because people forget to percent-encode a `/`, `#` or `@` in a password.
 */
export const withoutCredentials = (address: string) => address.replace(/:\/\/.*@/s, '://…@')

/**
 * Parses a setting's value that is a URL. The error for an unusable value does not contain its user name and password.
 * @param name name of the setting, for the error
 * @param protocols accepted protocols with their colon, such as `https:`
 * @param expected description of a correct value, for the error
 * @throws SettingError when the text is not a URL or has another protocol
 */
export function addressOf(name: string, text: string, protocols: string[], expected: string): URL {
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol))
    throw new SettingError(name, withoutCredentials(text), expected)
  return url
}
