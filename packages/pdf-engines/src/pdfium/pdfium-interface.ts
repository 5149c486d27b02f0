/** Bitmap, page, left, top, width, height, rotation, flags of the two functions that draw. */
type DrawTarget = [number, number, number, number, number, number, number, number]

/** The functions of PDFium's C interface (fpdfview.h, fpdf_formfill.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_flatten.h) that we call; pointers are numbers. */
export interface Pdfium {
  /** Moves when the memory grows: to be read anew after every call. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>
  /** Whether a wish for more memory was refused. */
  readonly isOutOfMemory: () => boolean
  /** 0 when there is no memory left. */
  _malloc(bytes: number): number
  _free(at: number): void
  _FPDF_InitLibraryWithConfig(config: number): void
  _FPDF_LoadMemDocument(bytes: number, length: number, password: number): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetLastError(): number
  _FPDF_GetPageCount(document: number): number
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_SetCropBox(page: number, left: number, bottom: number, right: number, top: number): void
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(...target: DrawTarget): void
  _FPDFDOC_InitFormFillEnvironment(document: number, callbacks: number): number
  _FPDFDOC_ExitFormFillEnvironment(form: number): void
  _FORM_OnAfterLoadPage(page: number, form: number): void
  _FORM_OnBeforeClosePage(page: number, form: number): void
  _FPDF_FFLDraw(form: number, ...target: DrawTarget): void
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_SetIsActive(object: number, active: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFTextObj_GetFont(object: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  /** Its annotations become content, which is seen when the page is loaded anew. */
  _FPDFPage_Flatten(page: number, use: number): number
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_HasKey(annotation: number, name: number): number
  /** Writes no more than `length` bytes. @returns how many it has */
  _FPDFFont_GetBaseFontName(font: number, at: number, length: number): number
  /** -1 when it cannot be told. */
  _FPDFFont_GetIsEmbedded(font: number): number
}
