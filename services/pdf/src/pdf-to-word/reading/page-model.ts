import type { DisplayFormula } from '../formulas/formula-model.ts'
import type { FormField } from './form-field.ts'
import type { Box, Point } from './geometry.ts'
import type { SignFont } from './glyph-text.ts'
import type { MathFont } from './math-fonts.ts'

/** A font as far as Word has to know it. */
export interface FontFacts {
  /** The name of the family as Word calls it; metric twins under the name of the original. */
  readonly family: string
  readonly bold: boolean
  readonly italic: boolean
  /** Heights above and (negative) below the baseline, in em. */
  readonly ascent: number
  readonly descent: number
  readonly vertical: boolean
  /** Its codes stand for bullets and signs, as those of Symbol and Wingdings do. */
  readonly symbolic: SignFont | undefined
  /** It is made for formulas. */
  readonly math?: MathFont | undefined
  /** Width of a glyph in em for each unit that the font counts in. */
  readonly unit: number
  /** What its size is to be multiplied by to be that of its letters; 1 unless it is drawn to a scale of its own. */
  readonly em?: number
  /** What glyphs stand for whose codes have only a name, by code. */
  readonly named?: ReadonlyMap<number, string>
  /** The codes for which its own table tells a text; undefined where it has no such table. */
  readonly told?: ReadonlySet<number>
}

/** How a run of glyphs looks; glyphs that look the same share one. */
export interface Face {
  readonly font: FontFacts
  /** Points. */
  readonly size: number
  /** `#rrggbb` */
  readonly color: string
  readonly bold: boolean
  readonly italic: boolean
  /** Degrees clockwise by which its lines are turned; 0 for upright text. */
  readonly angle: number
}

/** Positions are in points from the top left corner of the page; x0, x1 run along the baseline. */
export interface Glyph {
  /** What it stands for; several characters for a ligature. */
  readonly text: string
  readonly x0: number
  readonly x1: number
  /** Where the next glyph would stand without a space, character spacing counted in. */
  readonly next: number
  /** Baseline. */
  readonly y: number
  readonly face: Face
  /** Marked content: its number in the page's structure (ISO 32000-1, 14.7.4.2). */
  readonly mcid: number | undefined
  /** Marked as furniture of the page, not its content (ISO 32000-1, 14.8.2.2). */
  readonly artifact: boolean
  /** It is, or shows, the value of a field. */
  readonly field?: FormField | undefined
  /** The table of its font tells other glyphs, but not this one: its text is what its code would mean by itself. */
  readonly guessed?: true
}

/** A drawn line, or a filled rectangle so thin that it is seen as one. */
export interface Rule {
  /** y of a horizontal rule, x of a vertical one. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly thickness: number
  readonly color: string
}

/** A rectangle of one colour. */
export interface Fill extends Box {
  readonly color: string
}

/** A curve or a slanted line, or several of one path. */
export interface Shape extends Box {
  /** How it is painted, where it is as small as a bullet. */
  readonly ink?: { readonly color: string; readonly filled: boolean }
  /** It is filled with a gradient or a pattern: no one color tells what stands behind text on it. */
  readonly isShaded?: true
}

/** How text runs around a picture: the room it leaves free at each side, in points. */
export interface Wrap {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Where it follows a shape: a closed line in shares of the picture's width and height. */
  readonly outline?: readonly Point[]
}

export interface PlacedImage extends Box {
  /** The page it stands on, from 1. */
  readonly page: number
  /** Key in the picture store. */
  readonly picture: string
  readonly mcid: number | undefined
  /** Made of lines and areas that the page draws; short texts on it are its labels. */
  readonly isDrawing?: true
  /** What it says, where that is text in the PDF. */
  readonly description?: string
  /** Where a click on it leads to, as a `Link` has it. */
  readonly link?: string
  /** Text stands at both sides of it and goes on behind it. */
  readonly wrap?: Wrap | undefined
  /** What it is, where it is a formula that is understood. */
  readonly formula?: DisplayFormula | undefined
}

/** Where a click leads to: an address, or a place of the document as `placeTarget` writes it. */
export interface Link extends Box {
  readonly target: string
}

/** What one page shows, in no other order than that of painting. */
export interface PageModel {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly horizontals: readonly Rule[]
  readonly verticals: readonly Rule[]
  readonly fills: readonly Fill[]
  /** Boxes of curves and slanted lines that can be seen: parts of drawings. */
  readonly shapes: readonly Shape[]
  readonly images: readonly PlacedImage[]
  readonly links: readonly Link[]
  /** Those that are not shown: the text layer of a scan, for instance. */
  readonly hidden: readonly Glyph[]
  /** How many glyphs its fonts draw and tell no character for. */
  readonly untold: number
}
