declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string
  }
  const snowball: { newStemmer(language: 'portuguese' | 'english'): Stemmer }
  export default snowball
}
