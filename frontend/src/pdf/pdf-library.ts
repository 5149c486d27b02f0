import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Worker, character maps and fonts come from the site itself, never from elsewhere. */
const assets = `/pdfjs/${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.mjs`

/** Reads one document after the other without being started anew; whoever made it destroys it. */
export const startWorker = (): pdfjs.PDFWorker => new pdfjs.PDFWorker()

/**
 * Begins to open a PDF, which becomes the worker's. Nothing that the file brings along is ever run.
 * @param worker which reads it; one of its own, which ends with the document, unless told
 */
export function openPdf(
  data: ArrayBuffer,
  password?: string,
  worker?: pdfjs.PDFWorker,
): pdfjs.PDFDocumentLoadingTask {
  const loading = pdfjs.getDocument({
    data,
    ...(worker && { worker }),
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
