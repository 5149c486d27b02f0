import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one page. Its inline styles are allowed by their hashes; JSON-LD is data, which
 * needs no permission. Only the advertising band, when there is one, may frame anything, and only the editor's server
 * base, when it is another, may be asked beside the site. `wasm-unsafe-eval` compiles WebAssembly and nothing else: pdf.js decodes images with it.
 */
export const pagePolicy = (html: string, adUrl?: string, editorBase?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ["style-src 'self'", ...styleHashes(html)].join(' '),
    "img-src 'self' blob: data:",
    ["connect-src 'self' blob:", ...(editorBase === undefined ? [] : [new URL(editorBase).origin])].join(' '),
    "worker-src 'self' blob:",
    `frame-src ${adUrl === undefined ? "'none'" : new URL(adUrl).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

function styleHashes(html: string): string[] {
  const blocks = html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)
  const hashes = [...blocks].map(([, css = '']) => createHash('sha256').update(css).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
