/** `Report.DOCX` becomes `Report.pdf`; a name without its extension gets the new one. */
export const wordToPdfName = (original: string): string => `${original.replace(/\.docx?$/i, '')}.pdf`

/** `Report.PDF` becomes `Report.docx`. */
export const pdfToWordName = (original: string): string => `${original.replace(/\.pdf$/i, '')}.docx`

/** `Report.PDF` becomes `Report.pdf`: the same file, with text to be found. */
export const searchablePdfName = (original: string): string => `${original.replace(/\.pdf$/i, '')}.pdf`
