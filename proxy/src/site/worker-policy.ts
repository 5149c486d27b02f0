/**
 * The Content-Security-Policy of the workers that PDF.js, PDFium and libheif work in. A worker obeys the policy of its own script and not
 * that of the page (HTML, 10.2.4, "run a worker"). PDF.js' fetches what some pages are drawn with: character maps, standard
 * fonts, colour profiles, and decoders in WebAssembly; the others' fetch their code. All may compile it. Not `sandbox`: its origin would no
 * longer be that of the site.
 */
const drawingPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "frame-ancestors 'none'",
].join('; ')

/** The service worker asks the site for its pages and files, and does nothing else. */
const serviceWorkerPolicy = ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"].join('; ')

/** The policy of a worker's script that needs one of its own; the other workers fetch nothing and may nothing. */
export const workerPolicyOf = (name: string): string | undefined =>
  /^service-worker(?:\.off)?\.js$/.test(name) ? serviceWorkerPolicy : drawingPolicyOf(name)

const drawingPolicyOf = (name: string): string | undefined =>
  /^pdfjs\/[\d.]+\/pdf\.worker\.mjs$|^assets\/(?:pdfium|heif)\.worker-[\w-]+\.js$/.test(name)
    ? drawingPolicy
    : undefined
