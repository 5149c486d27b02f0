/** A path for a file of one image's own, by what it holds: `scratch('profile')`. Different labels, different files. */
export type Scratch = (label: string) => string
