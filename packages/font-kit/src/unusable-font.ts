/** A damaged font, or one of a kind that is left alone; never reaches visitors. */
export class UnusableFont extends Error {}
