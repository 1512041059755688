/**
 * Returns a text of at least `letters` letters in which each word occurs once. No other text of this length takes as
 * long to index.
 */
export function rareWords(letters: number): string {
  const words: string[] = []
  let state = 1
  for (let length = 0; length < letters;) {
    // The generator of Numerical Recipes, 7.1, makes the same words in every run.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const word = `${state.toString(36)}${words.length.toString(36)}`.replace(/\d/g, (digit) =>
      'qwertyuiop'.charAt(Number(digit)),
    )
    words.push(word)
    length += word.length + 1
  }
  return words.join(' ')
}
