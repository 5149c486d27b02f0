/** An empty page, the smallest that opens. */
export const probePdf = (): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>
endobj
trailer
<< /Root 1 0 R /Size 4 >>
%%EOF
`)
