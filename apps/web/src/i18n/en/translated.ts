/**
 * Type of the texts in another language. It has exactly the keys of the English texts, so a missing translation is a
 * compile error.
 */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
