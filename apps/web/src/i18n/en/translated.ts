/** Type of a translation: it must have exactly the keys of the English texts. A missing key does not compile. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
