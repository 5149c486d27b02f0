import { editing, saveLimits } from '@folio/contract/editing/editor'
import type { TextItem as PdfRun, TextStyle } from 'pdfjs-dist/types/src/display/api'
import { joinRuns } from './mixed-lines.ts'
import { withRightColumns } from './right-columns.ts'
import type { FontLook, StyledPiece, TextItem } from './text-item.ts'
import { type LineOfRuns, mainPiece, placeRuns, type Run } from './text-runs.ts'
import { alongLine, pointOn } from './turned-frame.ts'

/** What pdf.js knows of a font once a page that uses it is drawn. */
export interface KnownFont {
  readonly name?: string | undefined
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  /** The family of its `FontFace`. */
  readonly loadedName?: string | undefined
  /** It is not embedded. */
  readonly missingFile?: boolean | undefined
  readonly isType3Font?: boolean | undefined
  readonly disableFontFace?: boolean | undefined
}

interface PageContent {
  readonly pageNumber: number
  readonly runs: readonly PdfRun[]
  readonly styles: Readonly<Record<string, TextStyle | undefined>>
  /** pdf.js' transform of the page as shown at 100%. */
  readonly viewport: readonly number[]
  readonly font: (id: string) => KnownFont | undefined
}

const usualAscent = 0.8

/** The texts of a page as a visitor sees them, in the order they are written in the file. */
export const textItems = ({ pageNumber, runs, styles, viewport, font }: PageContent): readonly TextItem[] =>
  withRightColumns(
    joinRuns(placeRuns(runs, styles, viewport)).map((line, index) =>
      textItem(line, `text_${pageNumber}_${index}`, pageNumber, (id) => ({
        style: styles[id],
        font: font(id),
      })),
    ),
  )

interface FontFacts {
  readonly style: TextStyle | undefined
  readonly font: KnownFont | undefined
}

/** It looks as most of it does: a line is not set in the size of a footnote's mark that it begins with. */
function textItem(
  line: LineOfRuns,
  id: string,
  pageNumber: number,
  factsOf: (fontId: string) => FontFacts,
): TextItem {
  const main = mainPiece(line)
  const facts = factsOf(main.fontId)
  const { transform, length, shownLength } = line.first
  return {
    id,
    content: readable(line.str),
    ...boxOf(line.first, main.fontSize, facts),
    width: line.shownLength,
    fontSize: main.fontSize,
    fontName: fontNameOf(facts.font),
    pageNumber,
    isOriginal: true,
    originalTransform: transform,
    originalWidth: line.shownLength * (length / shownLength || 1),
    look: lookOf(facts),
    ...(line.pieces.length > 1 && {
      pieces: line.pieces.map((run) => piece(run, main, factsOf(run.fontId))),
    }),
  }
}

/** A box of letters of that size, which begin where the run does. */
function boxOf(run: Run, fontSize: number, { style }: FontFacts) {
  const ascent = fontSize * ascentOf(style)
  const { turn, shownLength: width } = run
  return { ...pointOn(run, 0, -ascent), width, height: fontSize, turn, ascent }
}

/**
 * Returns the text without the control characters as which some programs tell the strokes that lengthen Arabic words.
 * Elsewhere they may stand for letters of a font that does not say what its codes mean.
 */
const readable = (text: string): string =>
  text.replace(/(?<=\p{Script=Arabic})(?:(?!\s)\p{Cc})+(?=\p{Script=Arabic})/gu, '').trim()

function piece(run: Run, main: Run, facts: FontFacts): StyledPiece {
  const { ascent: _, ...box } = boxOf(run, run.fontSize, facts)
  return {
    content: readable(run.str),
    originalTransform: run.transform,
    originalWidth: run.length,
    ...box,
    fontSize: run.fontSize,
    rise: -alongLine(main, run.origin).y,
    look: lookOf(facts),
  }
}

/**
 * The part of a box of one font size that lies above the baseline. Fonts tell how far their tallest and deepest letters
 * reach, together often more than their size; those that say nothing, or nonsense, get the usual.
 */
function ascentOf(style: TextStyle | undefined): number {
  const { ascent = 0, descent = 0 } = style ?? {}
  const part = ascent / (ascent + Math.abs(descent))
  return part >= 0.65 && part <= 0.9 ? part : usualAscent
}

/**
 * Returns the name of a font without the six letters that mark one of which only some characters are embedded (ISO
 * 32000-1, 9.6.4).
 */
const fontNameOf = (font: KnownFont | undefined): string =>
  font?.name?.replace(/^[A-Z]{6}\+/, '').slice(0, saveLimits.nameLength) || editing.fontName

/** Fonts of recognized texts, whose letters are all as wide: Tesseract's, Adobe's and ABBYY's. */
const ofRecognition = /glyphless|hiddenhorz|invisible/i

function lookOf({ style, font }: FontFacts): FontLook {
  const name = font?.name ?? ''
  const family = style?.fontFamily
  return {
    family:
      (family === 'serif' || family === 'monospace') && !ofRecognition.test(name) ? family : 'sans-serif',
    bold: font?.bold ?? /bold|black|heavy/i.test(name),
    italic: font?.italic ?? /italic|oblique/i.test(name),
    ...faceOf(font),
  }
}

function faceOf(font: KnownFont | undefined): { readonly face?: string } {
  const hasNone = font?.missingFile || font?.isType3Font || font?.disableFontFace
  return font?.loadedName && !hasNone ? { face: font.loadedName } : {}
}
