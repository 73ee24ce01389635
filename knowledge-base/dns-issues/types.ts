/** The shape of an entry about what goes wrong in the DNS: where it comes from, and where to read on. */

/** Whole sentences, most likely first; both languages say the same, without parameters. */
export interface Causes {
  readonly en: readonly string[]
  readonly ko: readonly string[]
}

export interface Background {
  /** None where there is nothing to fix. */
  readonly causes?: Causes
  /** Standards and official documentation, https. */
  readonly links?: readonly string[]
  /** Backgrounds of narrower cases, by the code of the reason or of the fix that names the case. */
  readonly cases?: Readonly<Record<string, Background>>
}

/** By the code of the finding. */
export type Table = Readonly<Record<string, Background>>
