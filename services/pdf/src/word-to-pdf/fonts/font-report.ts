import type { FontUse } from '@folio/contract/report'

/** The family that stands in for one that is not there, or undefined when nothing tells. */
export type FindSubstitute = (family: string) => Promise<string | undefined>

/** More than these are not told: no line on a page can hold them. */
const maxFamilies = 40

/**
 * What became of the families that a document asks for: each as itself when the PDF holds it, otherwise the one that
 * the system puts in its place when the PDF holds that. LibreOffice writes several with `;` between them, of which the first
 * that is there is taken: `Carlito;Liberation Sans`.
 *
 * @param inPdf PostScript names: `LiberationSerif-Bold`
 */
export async function fontReport(
  families: readonly string[],
  inPdf: readonly string[],
  substituteOf: FindSubstitute,
): Promise<FontUse[]> {
  const uses: FontUse[] = []
  const chosen = families.flatMap((family) => {
    const list = alternatives(family)
    return list.find((one) => isIn(inPdf, one)) ?? list.slice(0, 1)
  })
  for (const family of [...new Set(chosen)].slice(0, maxFamilies)) {
    if (isIn(inPdf, family)) uses.push({ asked: family, used: family })
    else {
      const substitute = await substituteOf(family)
      const isUsed = substitute !== undefined && isIn(inPdf, substitute)
      uses.push(isUsed ? { asked: family, used: substitute } : { asked: family })
    }
  }
  return uses
}

const alternatives = (families: string): readonly string[] =>
  families
    .split(';')
    .map((family) => family.trim())
    .filter((family) => family !== '')

/** PostScript names have no spaces, and the style after a hyphen; a name that only begins alike is another family. */
function isIn(fonts: readonly string[], family: string): boolean {
  const name = plain(family)
  return name !== '' && fonts.some((font) => plain(font.split('-')[0] ?? '') === name)
}

/** The faces of Noto CJK for different languages are one collection, of which a PDF may name any. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/cjk(?:jp|kr|sc|tc|hk)$/, 'cjk')
