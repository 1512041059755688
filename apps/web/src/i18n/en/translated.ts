/** Type of a translation: the keys of the English texts, with any words. A missing key does not compile. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
