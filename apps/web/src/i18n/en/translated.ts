/** Type of translated texts, with exactly the keys of the English ones. Missing translations do not compile. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>
}
