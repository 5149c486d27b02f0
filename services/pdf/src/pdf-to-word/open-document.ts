import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { maxPixels } from '@folio/image-kit/max-pixels'
import { Failure } from '@folio/service-kit/faults/failure'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { restoreNativePush } from './native-push.ts'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => join(root, name, '/')

/**
 * Opens a PDF in pdf.js without anything that could run what is in it.
 * @param name the visitor's name of the file
 * @throws Failure `password-protected`, `damaged`, with its name
 */
export async function openDocument(data: Uint8Array, name: string): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    fontExtraProperties: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    // Images with more are left out by pdf.js.
    maxImageSize: maxPixels,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
  })
  try {
    return await loading.promise
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    throw new Failure(locked ? 'password-protected' : 'damaged', { file: name, cause: error })
  } finally {
    // Only now its worker has been loaded, too.
    restoreNativePush()
  }
}
