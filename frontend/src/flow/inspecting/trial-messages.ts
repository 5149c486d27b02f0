/** How a picture is coded on trial. */
export interface TrialSettings {
  /** 1 to 100, on the scale of libwebp. */
  readonly quality: number
  /** A CSS colour that takes the place of what is transparent; transparency stays without it. */
  readonly background?: string | undefined
}

/** The first message opens the picture, made smaller where it has more pixels than `box`; every other one codes it. */
export type TrialOrder = { readonly file: File; readonly box?: number } | TrialSettings

export interface TrialAnswer {
  /** Whether it was coded with all its pixels. */
  readonly isWhole: boolean
  /** A WebP; absent where this browser cannot read the picture or writes no WebP, or the picture is too large. */
  readonly coded?: Blob
}
