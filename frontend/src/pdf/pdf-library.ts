import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Worker, character maps and fonts come from the site itself, never from elsewhere. */
const assets = `/pdfjs/${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.mjs`

/** Begins to open a PDF, which becomes the worker's. Nothing that the file brings along is ever run. */
export function openPdf(data: ArrayBuffer, password?: string): pdfjs.PDFDocumentLoadingTask {
  const loading = pdfjs.getDocument({
    data,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  if (password !== undefined) loading.onPassword = answering(password)
  return loading
}

/**
 * With 256-bit keys passwords are UTF-8 (ISO 32000-2, 7.6.4.3.3). The library writes them so for revision 6 only, not
 * for revision 5 of Acrobat 9, so that it is given the bytes when the characters do not open the file.
 */
function answering(password: string) {
  const forms: (string | Error)[] = [password, String.fromCharCode(...new TextEncoder().encode(password))]
  return (answer: (form: string | Error) => void) => answer(forms.shift() ?? new WrongPassword())
}

class WrongPassword extends Error {
  /** As the library calls its own. */
  override readonly name = 'PasswordException'
}
