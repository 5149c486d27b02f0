import type { FontFile } from './form-fonts.ts'

/** What is typed into fields whose own font cannot be had is set in this one. */
const plainFont = 'LiberationSans'
/** A form needs few; a document may have very many. */
const maxFonts = 12

/** The files of the fonts of a PDF, by their PostScript names, and first that of a plain one. */
export async function typingFonts(
  inPdf: readonly string[],
  findFile: (postScript: string) => Promise<string | undefined>,
): Promise<FontFile[]> {
  const files: FontFile[] = []
  for (const name of new Set([plainFont, ...inPdf.slice(0, maxFonts)])) {
    const path = await findFile(name)
    if (path !== undefined) files.push({ name, path })
  }
  return files
}
