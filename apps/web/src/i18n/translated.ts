/** The shape of the English texts with any words in it: a key that lacks its translation does not compile. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
