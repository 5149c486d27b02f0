import type { FontTraits } from './text-font.ts'

/**
 * The advance of a character, as a part of the font size, in a font that viewers have to bring along because the
 * document neither embeds it nor lists widths. Undefined when unknown.
 */
export type StandardWidths = (traits: FontTraits, text: string) => number | undefined
