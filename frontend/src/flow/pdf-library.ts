import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Worker, character maps and fonts come from the site itself, never from elsewhere. */
const assets = `/pdfjs/${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.min.mjs`

/** Begins to open a PDF, which becomes the worker's. Nothing that the file brings along is ever run. */
export const openPdf = (data: ArrayBuffer, password?: string): pdfjs.PDFDocumentLoadingTask =>
  pdfjs.getDocument({
    data,
    ...(password !== undefined && { password }),
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
