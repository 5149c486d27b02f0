import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one page. The styles and the script that the build wrote into it are allowed by their
 * hashes; JSON-LD is data, which needs no permission. Only the advertising band, when there is one, may frame anything, and only the editor's server
 * base, when it is another, may be asked beside the site. `wasm-unsafe-eval` compiles WebAssembly and nothing else: pdf.js decodes images with it.
 */
export const pagePolicy = (html: string, adUrl?: string, editorBase?: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashesOf(html.matchAll(inlineScript))].join(' '),
    ["style-src 'self'", ...hashesOf(html.matchAll(inlineStyle))].join(' '),
    "img-src 'self' blob: data:",
    ["connect-src 'self' blob:", ...(editorBase === undefined ? [] : [new URL(editorBase).origin])].join(' '),
    "worker-src 'self' blob:",
    `frame-src ${adUrl === undefined ? "'none'" : new URL(adUrl).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** One without attributes: with a type it is data, with a source it is a file of the site. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g
const inlineStyle = /<style\b[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(blocks: Iterable<RegExpMatchArray>): string[] {
  const hashes = [...blocks].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
