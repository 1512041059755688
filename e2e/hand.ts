/**
 * Operates a page in one of two ways: only by keyboard, or by mouse with the keyboard for typing. A browser test that
 * uses such a "hand" fails if the other way was needed anywhere.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@tenderwright/contract'

const HANDS = ['keyboard', 'mouse'] as const
export type HandName = (typeof HANDS)[number]

interface Telling {
  language: Language
  hand: HandName
}

/**
 * Variants of a browser test that operates the page only by keyboard or only by mouse. Usually the test runs once in
 * each language: in English by keyboard, in Portuguese by mouse. If the environment variable EVERY_LANGUAGE is set, the
 * test runs in each language in both ways.
 */
export const TELLINGS: readonly Telling[] =
  process.env['EVERY_LANGUAGE'] === undefined
    ? LANGUAGES.map((language) => ({ language, hand: language === 'en' ? 'keyboard' : 'mouse' }))
    : LANGUAGES.flatMap((language) => HANDS.map((hand) => ({ language, hand })))

/** CSS selector of controls that are reached by arrow keys instead of Tab, such as the entries of a menu. */
const GONE_THROUGH_BY_ARROWS = '[role^=menuitem], [role=option]'
/** CSS selector of controls that the space bar toggles. */
const SWITCHED_BY_SPACE = 'input[type=checkbox], input[type=radio]'
/**
 * CSS selector of elements in which people type. A test that works by mouse may use the keyboard in these elements
 * only.
 */
const HELD_WORDS = 'input, textarea, select, [contenteditable=true], [contenteditable=true] *'
const LONGEST_MENU = 30

export class Hand {
  readonly name: HandName
  readonly #page: Page
  readonly #uses: string[] = []

  constructor(page: Page, name: HandName) {
    this.#page = page
    this.name = name
  }

  /**
   * Starts recording each use of the device that the test must not use: a press of the mouse, or a key that types no
   * text.
   */
  async watch(): Promise<void> {
    await this.#page.exposeFunction('noteOtherHand', (use: string) => this.#uses.push(use))
    await this.#page.addInitScript(
      ([name, words]) => {
        const note = (use: string) => (Reflect.get(globalThis, 'noteOtherHand') as (use: string) => void)(use)
        if (name === 'keyboard')
          addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note('a press of the mouse'), true)
        else
          addEventListener(
            'keydown',
            ({ isTrusted, key, target }) => {
              const isTyped = target instanceof Element && target.matches(words)
              if (isTrusted && (!isTyped || key === 'Tab' || key === 'Escape')) note(`the key ${key}`)
            },
            true,
          )
      },
      [this.name, HELD_WORDS] as const,
    )
  }

  /**
   * Recorded uses of the device that is forbidden in the test. A test that works by keyboard must not use the mouse,
   * and the other way round. It therefore expects an empty list.
   */
  get otherUses(): readonly string[] {
    return this.#uses
  }

  /**
   * Operates a control by mouse or by keyboard, as the test requires. The control is a button, a link, a box to toggle,
   * or an entry of an open menu.
   */
  async press(control: Locator): Promise<void> {
    if (this.name === 'mouse') return control.click()
    await this.reach(control)
    const isSwitched = await control.evaluate((element, boxes) => element.matches(boxes), SWITCHED_BY_SPACE)
    await this.#page.keyboard.press(isSwitched ? 'Space' : 'Enter')
  }

  /**
   * Moves the focus to a control by keyboard: with the Tab key, or with the arrow keys inside a menu or list. Fails if
   * the control cannot be reached in this way.
   */
  async reach(control: Locator): Promise<void> {
    await expect(control).toBeEnabled()
    if (await control.evaluate((element, roles) => element.matches(roles), GONE_THROUGH_BY_ARROWS)) {
      const isReached = () => control.evaluate((element) => element === document.activeElement)
      for (let step = 0; step < LONGEST_MENU && !(await isReached()); step++)
        await this.#page.keyboard.press('ArrowDown')
    } else {
      expect(await control.evaluate((element) => (element as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0)
      await control.focus()
    }
    await expect(control).toBeFocused()
  }

  /** Replaces the text of a field by typing, after moving to the field by mouse or by keyboard as the test requires. */
  async type(field: Locator, text: string): Promise<void> {
    await (this.name === 'mouse' ? field.click() : this.reach(field))
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Selects an option of a drop-down list by its label, by mouse or by keyboard as the test requires. */
  async choose(list: Locator, option: string): Promise<void> {
    // The opened list belongs to the browser and not to the page, so the mouse cannot move through it. The option is
    // selected directly.
    if (this.name === 'mouse') await list.selectOption({ label: option })
    else {
      await this.reach(list)
      // Typing the first letters selects the option or an earlier one with the same beginning. Then an arrow key opens
      // the list. Only letters without accents are typed: the simulated keyboard has no keys for others, and would
      // write them into the previous field.
      await this.#page.keyboard.type(/^[!-~]*/.exec(option)?.[0] ?? '')
      // If the page saves the value before it shows it, the value appears a moment later.
      const checked = expect(list.locator('option:checked'))
      const isReached = await checked.toHaveText(option, { timeout: 2000 }).then(
        () => true,
        () => false,
      )
      if (!isReached) await this.#goThrough(list, option)
    }
    await expect(list.locator('option:checked')).toHaveText(option)
  }

  /** Chooses an option of a drop-down list by arrow keys. The list may be open or closed. */
  async #goThrough(list: Locator, option: string): Promise<void> {
    const isOpen = () => list.evaluate((element) => element.matches(':open'))
    const reached = async () => list.locator((await isOpen()) ? 'option:focus' : 'option:checked').innerText()
    for (let step = 0; step < LONGEST_MENU && (await reached()) !== option; step++)
      await this.#page.keyboard.press('ArrowDown')
    if (await isOpen()) await this.#page.keyboard.press('Enter')
  }

  /** Presses a control that opens the system's file dialog, and selects files in the dialog. */
  async chooseFiles(control: Locator, files: string | string[]): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser')
    await this.press(control)
    await (await opened).setFiles(files)
  }

  /** Closes an open dialog: with Escape in a test by keyboard, with the dialog's close button in a test by mouse. */
  async close(dialog: Locator, button: Locator): Promise<void> {
    await (this.name === 'mouse' ? button.click() : this.#page.keyboard.press('Escape'))
    await expect(dialog).toHaveCount(0)
  }
}
